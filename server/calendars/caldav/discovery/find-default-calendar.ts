import type { ProviderContext } from '../../calendar-provider.ts'
import { findProperties } from '../dav/find-properties.ts'
import { readHrefs } from '../dav/read-hrefs.ts'
import { deriveResourceKey } from '../dav/derive-resource-key.ts'

/** The key of the calendar that gets new invitations (RFC 6638 §9.2); null: unknown. */
export async function findDefaultCalendar(
  context: ProviderContext,
  inbox: URL,
): Promise<string | null> {
  const found = await findProperties(context, inbox.href, ['C:schedule-default-calendar-URL'])
  if (!found.ok) return null
  const { properties, url } = found.value
  const [calendar] = readHrefs(properties.get('schedule-default-calendar-URL'), url)
  return calendar === undefined ? null : deriveResourceKey(calendar)
}
