// Loaded into a server by `--import`: appends to TURNS_FILE every 100 ms the longest
// CPU time of the main thread without a turn of the event loop. Other work of the machine does not
// count.
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const { TURNS_FILE } = process.env
const TURN_MS = 2
const REPORT_MS = 100

if (isMainThread && TURNS_FILE !== undefined) {
  let last = readCpuMs()
  let longest = 0
  setInterval(() => {
    const now = readCpuMs()
    longest = Math.max(longest, now - last)
    last = now
  }, TURN_MS).unref()
  setInterval(() => {
    appendFileSync(TURNS_FILE, `${longest.toFixed(1)}\n`)
    longest = 0
  }, REPORT_MS).unref()
}

function readCpuMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}
