import { bytesOfRow } from './judge-soak.ts'
import type { Sample } from './sample-service.ts'

const MIN_SHOWN_BYTES = 500_000

/** What is stored for each of these, beside the row itself. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  contacts: [
    'contact_identifiers',
    'contact_searches',
    'contact_search_keys',
    'contact_search_words',
  ],
  meetings: ['taken_time', 'contact_bookings', 'messages', 'calendar_writes', 'assignment_counts'],
  events: ['event_positions', 'changes', 'webhook_deliveries'],
}

export function formatSample(sample: Sample): string {
  const { seconds, rssMiB, heapMiB, sockets, sessions, pauseMs, machinePauseMs, backlog, tables } =
    sample
  const bytes = [...tables.values()].reduce((sum, each) => sum + each.bytes, 0)
  const dead = [...tables.values()].reduce((sum, each) => sum + each.dead, 0)
  return (
    `${(seconds / 60).toFixed(1)} min: memory ${rssMiB.toFixed(0)} MiB (heap ${heapMiB.toFixed(0)}), ` +
    `${sockets} sockets, ${sessions} sessions, pause ${pauseMs.toFixed(0)} ms ` +
    `(an idle thread ${machinePauseMs.toFixed(0)}), ` +
    `backlog ${backlog}, tables ${(bytes / 2 ** 20).toFixed(0)} MiB, ${dead} dead rows`
  )
}

/** The tables by size, and the bytes with all that is stored for a contact, a meeting, an event. */
export function formatSizes({ tables }: Sample): string {
  const rows = [...tables]
    .filter(([, { bytes }]) => bytes >= MIN_SHOWN_BYTES)
    .sort((a, b) => b[1].bytes - a[1].bytes)
    .map(
      ([name, size]) =>
        `${name.padEnd(28)} ${(size.bytes / 2 ** 20).toFixed(1).padStart(8)} MiB ` +
        `${String(size.written).padStart(9)} written ${String(size.live).padStart(9)} live ` +
        `${String(size.dead).padStart(8)} dead ${bytesOfRow(size).toFixed(0).padStart(7)} bytes a row`,
    )
  const groups = Object.entries(GROUPS).map(([name, more]) => {
    const bytes = [name, ...more].reduce((sum, each) => sum + (tables.get(each)?.bytes ?? 0), 0)
    const written = tables.get(name)?.written ?? 0
    return `${name} with ${more.join(', ')}: ${(bytes / Math.max(1, written)).toFixed(0)} bytes each`
  })
  return [...rows, '', ...groups].join('\n')
}
