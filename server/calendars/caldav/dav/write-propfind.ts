export const NAMESPACES =
  'xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:S="http://calendarserver.org/ns/"'

/**
 * A request for properties. The prefixes are D of WebDAV, C of CalDAV and S of calendarserver.org.
 */
export function writePropfind(names: readonly string[]): string {
  return `<D:propfind ${NAMESPACES}><D:prop>${names.map((name) => `<${name}/>`).join('')}</D:prop></D:propfind>`
}
