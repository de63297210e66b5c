import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatSuites } from './format-suites.ts'

test('the table of suites has seconds, CPU, tests and skipped tests of each and of all', () => {
  const table = formatSuites([
    {
      name: 'test',
      outcome: 'passed',
      seconds: 199.6,
      cpuSeconds: 401.2,
      tests: 9_415,
      notRun: ['test: a test: radicale is not installed'],
    },
    { name: 'page', outcome: 'failed', seconds: 4, cpuSeconds: 6, tests: null, notRun: [] },
  ])
  assert.equal(
    table,
    [
      'suite  outcome  seconds  CPU  tests  skipped',
      'test   passed       200  401   9415        1',
      'page   failed         4    6               0',
      'all                 204  407   9415        1',
      'Skipped: test: a test: radicale is not installed',
    ].join('\n'),
  )
})
