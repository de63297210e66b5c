import type {
  EventToWrite,
  ProviderContext,
  ProviderOutcome,
  WrittenEvent,
} from '../../calendar-provider.ts'
import { getObject } from '../dav/get-object.ts'
import { readWrittenEvent } from './read-written-event.ts'

/**
 * The event as the server has stored it. Servers may change what they store, and do not always
 * answer a write with an ETag. `unavailable`: the event cannot be read, although it was written.
 */
export async function readBack(
  context: ProviderContext,
  url: string,
  written: { event: EventToWrite; addresses: ReadonlySet<string> },
): Promise<ProviderOutcome<WrittenEvent>> {
  const read = await getObject(context, url)
  if (!read.ok && read.fault.kind !== 'not_found') return read
  const { event, addresses } = written
  const wanted = { ...event, ownAddresses: addresses }
  const found = read.ok ? await readWrittenEvent(context, read.value, wanted) : null
  if (found?.ok === false) return found
  return found === null || found.value === null
    ? { ok: false, fault: { kind: 'unavailable', detail: 'The written event was not found.' } }
    : { ok: true, value: found.value }
}
