// Prints how many names, as transcribers of four languages wrote them, find the contact that was
// meant among thousands of others: node bench/evaluate-heard-names.ts [--misses]
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startServer } from '../server/test/harness.ts'
import { listDirectoryNames } from './directory-names.ts'

const OTHERS = 5_000
const BATCH_SIZE = 500
const { values: options } = parseArgs({ options: { misses: { type: 'boolean', default: false } } })

const { newWorkspace } = await startServer()
const workspace = await newWorkspace()

const rows = readFileSync(join(import.meta.dirname, 'heard-contacts.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [language = '', heard = '', written = ''] = line.split(' | ')
    return { language, heard, written }
  })

const written = [...new Set([...listDirectoryNames(OTHERS), ...rows.map((row) => row.written)])]
for (let from = 0; from < written.length; from += BATCH_SIZE) {
  const { status, body } = await workspace.post('/core/contacts/batch', {
    data: written.slice(from, from + BATCH_SIZE).map((name, i) => ({
      attributes: { name, email: `c${from + i}@example.com` },
    })),
  })
  if (status !== 200) throw new Error(JSON.stringify(body).slice(0, 500))
}

type Count = { rows: number; first: number; five: number }
const counts = new Map<string, Count>()
const places = new Map<string, number>()
for (const { language, heard, written: wanted } of rows) {
  const place = (places.get(language) ?? 0) + 1
  places.set(language, place)
  const half = place % 2 === 1 ? 'used to improve' : 'only measured'
  const { body } = await workspace.get(`/core/contacts?limit=5&search=${encodeURIComponent(heard)}`)
  const found: string[] = body.data.map(
    ({ attributes }: { attributes: { name: string } }) => attributes.name,
  )
  for (const group of [`${half}, ${language}`, `${half}, all`]) {
    const count = counts.get(group) ?? { rows: 0, first: 0, five: 0 }
    count.rows++
    if (found[0] === wanted) count.first++
    if (found.includes(wanted)) count.five++
    counts.set(group, count)
  }
  if (options.misses && half === 'used to improve' && !found.includes(wanted))
    console.log(`${language}: "${heard}" is ${wanted}, found: ${found.join(', ') || 'nothing'}`)
}
for (const [group, count] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  console.log(`${group}: first ${count.first}, among five ${count.five}, of ${count.rows}`)
process.exit(0)
