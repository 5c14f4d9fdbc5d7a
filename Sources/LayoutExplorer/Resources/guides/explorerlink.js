/** A link that opens a case in the explorer: its text, deflated, in base64 for addresses. */
export async function explorerAddress(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  const letters = btoa(String.fromCharCode(...bytes));
  return `/#text=${letters.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}
