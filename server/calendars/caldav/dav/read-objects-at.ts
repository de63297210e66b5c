import type { ProviderContext, ProviderOutcome } from '../../calendar-provider.ts'
import type { CalendarObject } from './calendar-object.ts'
import { escapeXml } from './escape-xml.ts'
import { getObject } from './get-object.ts'
import type { DavResource } from './multistatus.ts'
import { sendDavQuery } from './send-dav-query.ts'
import { readObjects } from './read-objects.ts'
import { deriveResourceKey } from './derive-resource-key.ts'
import { NAMESPACES } from './write-propfind.ts'

type ObjectsAt = {
  found: CalendarObject[]
  /**
   * Keys of objects that exist but that the server does not send, or that are larger than 10 MB.
   */
  unreadable: string[]
}

const GONE = [404, 410]

/**
 * The objects at the paths. Those that do not exist are in neither list. An object that is missing
 * in the answer for all, or that is too large for it, is read by itself.
 */
export async function readObjectsAt(
  context: ProviderContext,
  calendarUrl: string,
  paths: readonly string[],
): Promise<ProviderOutcome<ObjectsAt>> {
  if (paths.length === 0) return { ok: true, value: { found: [], unreadable: [] } }
  const answer = await sendDavQuery(context, {
    method: 'REPORT',
    url: calendarUrl,
    depth: '1',
    body: writeMultiget(paths),
  })
  if (!answer.ok && answer.fault.kind !== 'invalid') return answer
  // The answer is too large, or not one.
  if (!answer.ok && paths.length > 1) return readHalves(context, calendarUrl, paths)
  const resources = answer.ok ? answer.value.resources : []
  const found = readObjects(resources)
  const settled = new Set([...found.map(({ key }) => key), ...listGone(resources)])
  const unreadable: string[] = []
  for (const path of paths) {
    const url = new URL(path, calendarUrl)
    if (settled.has(deriveResourceKey(url))) continue
    const read = await getObject(context, url.href)
    if (read.ok) found.push(read.value)
    else if (['forbidden', 'rejected', 'invalid'].includes(read.fault.kind))
      unreadable.push(deriveResourceKey(url))
    else if (read.fault.kind !== 'not_found') return read
  }
  return { ok: true, value: { found, unreadable } }
}

async function readHalves(
  context: ProviderContext,
  calendarUrl: string,
  paths: readonly string[],
): Promise<ProviderOutcome<ObjectsAt>> {
  const middle = Math.ceil(paths.length / 2)
  const first = await readObjectsAt(context, calendarUrl, paths.slice(0, middle))
  if (!first.ok) return first
  const second = await readObjectsAt(context, calendarUrl, paths.slice(middle))
  if (!second.ok) return second
  return {
    ok: true,
    value: {
      found: [...first.value.found, ...second.value.found],
      unreadable: [...first.value.unreadable, ...second.value.unreadable],
    },
  }
}

function listGone(resources: readonly DavResource[]): string[] {
  return resources.filter(({ status }) => GONE.includes(status ?? 200)).map(({ key }) => key)
}

/** Without a filter or an expansion: the whole objects are read, and series expanded here. */
function writeMultiget(paths: readonly string[]): string {
  const hrefs = paths.map((path) => `<D:href>${escapeXml(path)}</D:href>`).join('')
  return `<C:calendar-multiget ${NAMESPACES}><D:prop><D:getetag/><C:calendar-data/></D:prop>${hrefs}</C:calendar-multiget>`
}
