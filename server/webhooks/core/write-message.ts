/** The body of the requests to an endpoint: the event itself, or in an envelope of CloudEvents. */
export const FORMATS = ['standard', 'cloudevents'] as const
export type Format = (typeof FORMATS)[number]

/** An event as the feed shows it. */
export type ShownEvent = {
  id: string
  type: string
  timestamp: string
  resource_type: string
  resource_id: string
}

/**
 * The body of a request about an event, and its content type. `source`: the URL of the workspace.
 * The event in an envelope of CloudEvents 1.0, in structured mode, is the same as without it.
 */
export function writeMessage(
  event: ShownEvent,
  format: Format,
  source: string,
): { body: string; contentType: string } {
  if (format === 'standard') return { body: JSON.stringify(event), contentType: 'application/json' }
  const envelope = {
    specversion: '1.0',
    id: event.id,
    source,
    type: `com.slotline.${event.type}.v1`,
    subject: `${event.resource_type}/${event.resource_id}`,
    time: event.timestamp,
    datacontenttype: 'application/json',
    data: event,
  }
  return { body: JSON.stringify(envelope), contentType: 'application/cloudevents+json' }
}
