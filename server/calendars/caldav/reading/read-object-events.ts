import type { ForeignEvent, ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import { describeUnreadable } from '../../core/describe-unreadable.ts'
import { deriveResourceKey } from '../dav/derive-resource-key.ts'
import { readObjectsAt } from '../dav/read-objects-at.ts'
import { type ObjectReading, readForeignEvents } from './read-foreign-events.ts'

/**
 * The events of the objects at the paths, also of those that exist but are not sent. `removed`: the
 * keys of those that do not exist, or have no event any more.
 */
export async function readObjectEvents(
  context: ProviderContext,
  paths: readonly string[],
  reading: ObjectReading,
): Promise<ProviderOutcome<{ events: ForeignEvent[]; removed: string[] }>> {
  const { externalId } = reading.calendar
  const loaded = await readObjectsAt(context, externalId, paths)
  if (!loaded.ok) return loaded
  const read = await readForeignEvents(context, loaded.value.found, reading)
  if (!read.ok) return read
  const events = [...read.value, ...loaded.value.unreadable.map(presentUnsent)]
  const known = new Set(events.map(({ key }) => key))
  const keys = paths.map((path) => deriveResourceKey(new URL(path, externalId)))
  return { ok: true, value: { events, removed: keys.filter((key) => !known.has(key)) } }
}

function presentUnsent(key: string): ForeignEvent {
  const unreadable = describeUnreadable('not_sent')
  return { key, seriesKey: null, uid: null, etag: null, busy: [], own: null, unreadable }
}
