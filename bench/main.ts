import { writeFile } from 'node:fs/promises'
import { drawChart } from './draw-chart.ts'
import { measure, type Measured } from './measure.ts'
import { parseOptions, USAGE, type Options } from './options.ts'
import { describeMachine, formatTable, type Failed } from './report.ts'
import { openRows } from './stand.ts'

const disposables = new AsyncDisposableStack()
let closing: Promise<void> | null = null

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void close().finally(() => process.exit(130)))
}

try {
  process.exitCode = (await run(readOptions())) ? 0 : 1
} catch (error) {
  // An interrupt closes the resources of the current row, whose error is then not reported.
  if (!closing) throw error
} finally {
  await close()
}

/** Ends everything that was started, once. */
function close(): Promise<void> {
  return (closing ??= disposables.disposeAsync())
}

/** Whether every row could be measured. A missed target is a valid result. */
async function run(options: Options): Promise<boolean> {
  const { rows, head } = await openRows(options, disposables)
  const measured: (Measured | Failed)[] = []
  for (const row of rows) {
    if (closing) return false
    process.stderr.write(`measuring ${row.name}\n`)
    measured.push(
      await measure(row, options.rounds).catch((error: Error) => ({
        name: row.name,
        failed: error.message,
      })),
    )
  }
  const wholeHead = {
    ...describeMachine(),
    ...head,
    load:
      `median of ${options.rounds} alternating rounds of ${options.seconds} s per side, ` +
      `${options.stored.toLocaleString('en')} contacts and meetings stored`,
  }
  console.log(formatTable(wholeHead, measured))
  await writeFile(options.json, `${JSON.stringify({ head: wholeHead, rows: measured }, null, 2)}\n`)
  if (options.chart) await writeFile(options.chart, drawChart(wholeHead, measured))
  return measured.every((row) => !('failed' in row))
}

function readOptions(): Options {
  try {
    return parseOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
    process.exit(2)
  }
}
