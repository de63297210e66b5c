/** CPU times in milliseconds, which do not depend on other work of the machine. */
type MeasuredThreads<Result> = {
  result: Result
  /** Of the main thread. */
  mainMs: number
  /** Of the main thread, the longest without a turn of the event loop. */
  longestMs: number
  /** Of all threads of the process. */
  totalMs: number
}

/** How much of some work is done by the main thread, and how long it keeps other work waiting. */
export async function measureThreads<Result>(
  work: () => Promise<Result>,
): Promise<MeasuredThreads<Result>> {
  const readMain = () => toMs(process.threadCpuUsage())
  const before = { main: readMain(), total: toMs(process.cpuUsage()) }
  let last = before.main
  let longestMs = 0
  const turn = () => {
    const now = readMain()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }
  const ticker = setInterval(turn, 1)
  try {
    const result = await work()
    turn()
    const totalMs = toMs(process.cpuUsage()) - before.total
    return { result, mainMs: last - before.main, longestMs, totalMs }
  } finally {
    clearInterval(ticker)
  }
}

function toMs({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000
}
