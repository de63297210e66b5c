/** The path of an event, or of all events of the calendar. */
export function buildEventPath(externalId: string, id?: string): string {
  const events = `/calendars/${encodeURIComponent(externalId)}/events`
  return id === undefined ? events : `${events}/${encodeURIComponent(id)}`
}
