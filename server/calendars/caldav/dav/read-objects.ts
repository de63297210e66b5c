import type { CalendarObject } from './calendar-object.ts'
import type { DavResource } from './multistatus.ts'
import { readEtag } from './read-etag.ts'

/** The objects in an answer with `getetag` and `calendar-data`. Those without text are left out. */
export function readObjects(resources: readonly DavResource[]): CalendarObject[] {
  return resources.flatMap(({ key, properties }) => {
    const text = properties.get('calendar-data')?.text ?? ''
    const etag = readEtag(properties.get('getetag')?.text)
    return text.trim() === '' ? [] : [{ key, etag, text }]
  })
}
