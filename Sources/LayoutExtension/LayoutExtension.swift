// Layouts under constraints beyond their rules.
