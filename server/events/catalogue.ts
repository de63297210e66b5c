/** The resources that events are about, by their type in the API. */
export const EVENT_RESOURCES = [
  'contact',
  'route',
  'meeting',
  'hold',
  'outbound_call',
  'call',
  'note',
  'webhook_endpoint',
] as const
export type EventResource = (typeof EVENT_RESOURCES)[number]

/** The resources whose changes are kept as long as they are; the events of others are dropped. */
export const RESOURCES_WITH_HISTORY = ['contact', 'meeting'] as const satisfies EventResource[]
export type ResourceWithHistory = (typeof RESOURCES_WITH_HISTORY)[number]

/** Every type of event, and the type of the resource in its `data`. */
export const EVENT_TYPES = {
  'contact.created': { resource: 'contact', description: 'A contact was created.' },
  'contact.updated': { resource: 'contact', description: 'Attributes of a contact changed.' },
  'contact.routed': {
    resource: 'route',
    description: 'A contact was routed; `data` is the decision, with `contact_id`.',
  },
  'meeting.scheduled': { resource: 'meeting', description: 'A meeting was booked.' },
  'meeting.requested': {
    resource: 'meeting',
    description: 'A meeting was booked that needs confirmation.',
  },
  'meeting.confirmed': { resource: 'meeting', description: 'A pending meeting was confirmed.' },
  'meeting.declined': { resource: 'meeting', description: 'A pending meeting was declined.' },
  'meeting.expired': {
    resource: 'meeting',
    description: 'A pending meeting was not confirmed in time.',
  },
  'meeting.rescheduled': {
    resource: 'meeting',
    description: 'A meeting was moved to another time; `previous` has the former time.',
  },
  'meeting.reassigned': {
    resource: 'meeting',
    description: 'A meeting was reassigned to another agent.',
  },
  'meeting.updated': {
    resource: 'meeting',
    description: 'The notes, the answers or the name of the attendee of a meeting changed.',
  },
  'meeting.cancelled': { resource: 'meeting', description: 'A meeting was cancelled.' },
  'meeting.completed': { resource: 'meeting', description: 'A meeting took place.' },
  'meeting.no_show': { resource: 'meeting', description: 'A meeting was marked as no-show.' },
  'call.planned': {
    resource: 'outbound_call',
    description:
      'A call to the attendee of a meeting is planned for later, because of quiet hours or after ' +
      'an unanswered call.',
  },
  'call.started': {
    resource: 'outbound_call',
    description: 'A voice platform accepted the call to the attendee of a meeting.',
  },
  'call.ended': {
    resource: 'outbound_call',
    description: 'The call to an attendee ended; `state` shows whether it was answered.',
  },
  'call.failed': {
    resource: 'outbound_call',
    description:
      'The attendee was not called, or the call failed; `reason` is the cause. Unless a ' +
      '`call.planned` event follows, the meeting stays scheduled and a person has to call.',
  },
  'call.cancelled': {
    resource: 'outbound_call',
    description:
      'A planned call was cancelled: the meeting changed, or the call would be too late.',
  },
  'call.flagged': {
    resource: 'call',
    description:
      'In a call the assistant said that a meeting was booked, moved or cancelled, and no ' +
      'tool of the call did that. `data` is the call, which a person should review.',
  },
  'note.created': {
    resource: 'note',
    description: 'A caller left a note for the team; `data` is the note.',
  },
  'note.updated': {
    resource: 'note',
    description: 'A note was marked as done or reopened, or its author was added.',
  },
  'hold.created': {
    resource: 'hold',
    description: 'A time was held for a caller who has yet to decide.',
  },
  'hold.extended': { resource: 'hold', description: 'A hold was extended.' },
  'hold.released': { resource: 'hold', description: 'A hold was released.' },
  'hold.redeemed': { resource: 'hold', description: 'A hold was redeemed by a booking.' },
  'webhook_endpoint.failing': {
    resource: 'webhook_endpoint',
    description:
      'Every delivery to a webhook endpoint has failed for a day. After five days it is disabled. ' +
      'The query of its URL is left out.',
  },
  'webhook_endpoint.disabled': {
    resource: 'webhook_endpoint',
    description:
      'A webhook endpoint was disabled, because every delivery failed for five days or because it ' +
      'answered 410; `disabled_reason` says which. The query of its URL is left out.',
  },
  'hold.expired': { resource: 'hold', description: 'A hold expired without a booking.' },
} as const satisfies Record<string, { resource: EventResource; description: string }>

export type EventType = keyof typeof EVENT_TYPES
