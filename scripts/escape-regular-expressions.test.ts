import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { escapeRegularExpressions } from './escape-regular-expressions.ts'

const run = (code: string): unknown => runInNewContext(escapeRegularExpressions(code))

test('only the regular expressions of a text get escapes, and match the same', () => {
  const code = "/[àé]+/giu.test('é') && 'é/ö/' + `/${/ü/.test('ü')}/`"
  assert.equal(
    escapeRegularExpressions(code),
    "/[\\u00e0\\u00e9]+/giu.test('é') && 'é/ö/' + `/${/\\u00fc/.test('ü')}/`",
  )
  assert.equal(run(code), 'é/ö//true/')
})

test('characters outside of the basic plane are still one character', () => {
  assert.equal(run(`/^[😀-😂]$/u.test('😁')`), true)
  assert.equal(run(`/^😀{2}$/u.test('😀😀')`), true)
  assert.equal(run(`/^(?<größe>é)$/u.exec('é').groups.größe`), 'é')
})

test('a backslash before such a character ends the build, because its meaning would change', () => {
  assert.throws(() => escapeRegularExpressions(String.raw`/\é/`), /backslash/)
  assert.equal(escapeRegularExpressions('/a/.test("a")'), '/a/.test("a")')
})
