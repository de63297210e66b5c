import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { startServer } from '../harness.ts'

const { app, deps } = await startServer({})
const document = readFileSync('docs/guides/operating.md', 'utf8')

/** Node.js provides some metrics of the process only there. */
const skip = process.platform !== 'linux' && 'the document lists the metrics of a process on Linux'

test('operating.md lists every metric with its type, labels and meaning', { skip }, async () => {
  assert.equal((await app.inject('/metrics')).statusCode, 200)
  const metrics = deps.metrics.registry.getMetricsAsArray() as unknown as {
    name: string
    type: string
    labelNames: string[]
    help: string
  }[]
  const ownFirst = (name: string) => `${name.startsWith('slotline_') ? 0 : 1}${name}`
  const rows = metrics
    .toSorted((a, b) => (ownFirst(a.name) < ownFirst(b.name) ? -1 : 1))
    .map(({ name, type, labelNames, help }) => {
      const labels = labelNames.map((label) => `\`${label}\``).join(', ')
      return `| \`${name}\` | ${type} | ${labels} | ${help.replace(/\.$/, '')} |`
    })
  const table = ['| Metric | Type | Labels | Meaning |', '|---|---|---|---|', ...rows].join('\n')
  assert.ok(document.includes(table), `The table must be:\n${table}`)
})

test('the alarms in operating.md use only metrics that exist', { skip }, async () => {
  const { body: text } = await app.inject('/metrics')
  const [, rules = ''] = /```yaml\n(groups:[^]*?)```/.exec(document) ?? []
  const used = new Set(rules.match(/\b(?:slotline|nodejs|process)_[a-z0-9_]+/g))
  assert.ok(used.size >= 6)
  for (const name of used) {
    const family = name.replace(/_(?:bucket|count)$/, '')
    assert.match(text, new RegExp(`^# TYPE (?:${name}|${family}) `, 'm'), name)
  }
})
