/**
 * Every type of event. `data` is always the whole resource as the API presents it, whatever caused the change;
 * `previous` holds the former value of each attribute that changed, null where it was not set.
 */
export const EVENT_TYPES = {
  'contact.created': 'A contact was stored for the first time.',
  'contact.updated': 'Attributes of a contact changed.',
  'meeting.scheduled': 'A meeting was booked.',
} as const

export type EventType = keyof typeof EVENT_TYPES
