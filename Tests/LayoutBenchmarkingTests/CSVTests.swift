import Testing

@testable import LayoutBenchmarking

@Suite struct CSVTests {
  @Test func `the columns of samples are always the same`() {
    #expect(
      CSV.samples.header
        == "experiment,problem,seed,cells,views,contender,together,repeat,iteration,step,width,position,outcome,"
        + "reason,total,roundTrip,build,compile,load,solve,readBack,rows,columns,nonzeros,folded,stages,iterations,"
        + "rounds,measures,peakBytes,baseBytes,treeBytes,resultBytes,programBytes,verdict,deviation,moved,cases,cpu,inputBytes,"
        + "outputBytes,engineVersion")
  }

  @Test func `a sample is a line, with quotes around commas`() {
    var sample = BenchmarkSample.made(.made("fixed:rows=2,columns=5", ["direct"], position: 3), [[0.5]])[0]
    sample.reason = "said \"no\"\nand ended"
    #expect(
      CSV.samples.line(sample)
        == "one,\"fixed:rows=2,columns=5\",1,10,,direct,,1,1,,,3,placed,\"said \"\"no\"\"\nand ended\",0.5,"
        + ",,,,,,,,,,,,,,1400,1000,,,,,,,,,,,")
    let columns = CSV.samples.header.split(separator: ",").count
    sample.problem = "fixed"
    sample.reason = nil
    #expect(CSV.samples.line(sample).split(separator: ",", omittingEmptySubsequences: false).count == columns)
  }

  @Test func `the columns of summaries are always the same`() {
    #expect(
      CSV.summary.header
        == "kind,plan,experiment,problem,contender,together,measure,value,low,high,coverage,mad,processes,samples,reference,"
        + "over,problems,cells,views,perCell,outcomes")
  }
}
