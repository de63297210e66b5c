import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const lines = readFileSync('docs/sign-in-checklist.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
const tests = globSync('server/**/*.test.ts')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

test('each line of the checklist of signing in names a test that exists, or gives a reason', () => {
  assert.ok(lines.length > 30)
  for (const line of lines) {
    const shown = line.split('|').at(-2)!.trim()
    const [, title] = /^`(.+)`$/.exec(shown) ?? []
    if (title === undefined) assert.match(shown, /^Reason: /, line)
    else assert.ok(tests.includes(title), line)
  }
})
