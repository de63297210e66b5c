import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogger } from './create-telemetry.ts'

function openLines(level = 'info') {
  const lines: { level: number; msg: string; leftOut?: number; message?: string }[] = []
  return {
    lines,
    log: createLogger(level, {
      write: (line) => {
        lines.push(JSON.parse(line))
      },
    }),
  }
}

test('a repeated warning is logged sixty times per minute, then the number of suppressed lines', ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { lines, log } = openLines()
  for (let i = 0; i < 1_000; i++)
    log
      .child({ reqId: String(i) })
      .warn({ err: new Error(`fault ${i}`) }, 'the database did not answer')
  log.error('another fault')
  assert.equal(lines.length, 61)
  assert.equal(lines.at(-1)!.msg, 'another fault')

  mock.timers.tick(60_000)
  assert.deepEqual(
    [lines.length, lines.at(-1)!.leftOut, lines.at(-1)!.message],
    [62, 940, 'the database did not answer'],
  )
  log.warn({ err: new Error('fault') }, 'the database did not answer')
  assert.equal(lines.length, 63)
})

test('messages that all differ share one limit', ({ mock }) => {
  mock.timers.enable({ apis: ['setTimeout'] })
  const { lines, log } = openLines()
  for (let i = 0; i < 5_000; i++) log.error(new Error(`fault ${i}`))
  assert.equal(lines.length, 1_060)
})

test('lines below the warning level are not suppressed', () => {
  const { lines, log } = openLines('debug')
  for (let i = 0; i < 500; i++) log.debug('answered')
  assert.equal(lines.length, 500)
})
