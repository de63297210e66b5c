import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLogger } from './create-telemetry.ts'

const withCode = (code: string) => Object.assign(new Error('canceling statement'), { code })

test('work that failed because the database is unavailable is a warning, other failures are errors', () => {
  const lines: { level: number; msg: string; work?: string; err: { code?: string } }[] = []
  const log = createLogger('info', {
    write: (line) => {
      lines.push(JSON.parse(line))
    },
  })
  // query_canceled, connection refused, disk_full, deadlock_detected
  for (const code of ['57014', 'ECONNREFUSED', '53100', '40P01'])
    log.error({ err: withCode(code), work: 'calendars' }, 'finding work failed')
  log.error(withCode('57014'))
  assert.deepEqual(
    lines.map(({ level, err }) => `${err.code} ${level}`),
    ['57014 40', 'ECONNREFUSED 40', '53100 50', '40P01 50', '57014 40'],
  )
  assert.deepEqual([lines[0]!.msg, lines[0]!.work], ['finding work failed', 'calendars'])
})
