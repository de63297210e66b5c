import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hideValues } from './hide-values.ts'

test('an answer that repeats the headers of the request shows none of their values', () => {
  const values = ['Bearer abc$&123', 'quo"ted-key']
  const echoed = JSON.stringify({ authorization: values[0], 'x-key': values[1] })
  assert.equal(
    hideValues(`${echoed} unknown token abc$&123`, values),
    '{"authorization":"[redacted]","x-key":"[redacted]"} unknown token [redacted]',
  )
})

test('short values, which can be parts of other words, hide nothing', () => {
  assert.equal(hideValues('error 1 of 10', ['1']), 'error 1 of 10')
})
