/**
 * Every type of event. `data` is the whole resource as the API presents it; `previous` holds the
 * former value of each changed attribute, null if it was not set.
 */
export const EVENT_TYPES = {
  'contact.created': 'A contact was created.',
  'contact.updated': 'Attributes of a contact changed.',
  'contact.routed':
    'A contact was routed. The event belongs to no resource; `data` is the routing result, with ' +
    '`contact_id`.',
  'meeting.scheduled': 'A meeting was booked.',
  'meeting.requested': 'A meeting was booked that needs confirmation.',
  'meeting.confirmed': 'A pending meeting was confirmed.',
  'meeting.declined': 'A pending meeting was declined.',
  'meeting.expired': 'A pending meeting was not confirmed in time.',
  'meeting.rescheduled': 'A meeting was moved to another time; `previous` has the former time.',
  'meeting.reassigned': 'A meeting was reassigned to another agent.',
  'meeting.updated': 'The notes, the answers or the name of the attendee of a meeting changed.',
  'meeting.cancelled': 'A meeting was cancelled.',
  'meeting.completed': 'A meeting took place.',
  'meeting.no_show': 'A meeting was marked as no-show.',
  'call.planned':
    'A call to the attendee of a meeting is planned for later, because of quiet hours or after ' +
    'an unanswered call.',
  'call.started': 'A voice platform accepted the call to the attendee of a meeting.',
  'call.ended': 'The call to an attendee ended; `state` shows whether it was answered.',
  'call.failed':
    'The attendee was not called, or the call failed; `reason` is the cause. Unless a ' +
    '`call.planned` event follows, the meeting stays scheduled and a person has to call.',
  'call.cancelled':
    'A planned call was cancelled: the meeting changed, or the call would be too late.',
  'call.flagged':
    'In a call the assistant said that a meeting was booked, moved or cancelled, and no ' +
    'tool of the call did that. `data` is the call, which a person should review.',
  'note.created': 'A caller left a note for the team; `data` is the note.',
  'note.updated': 'A note was marked as done or reopened, or its author was added.',
  'hold.created': 'A time was held for a caller who has yet to decide.',
  'hold.extended': 'A hold was extended.',
  'hold.released': 'A hold was released.',
  'hold.redeemed': 'A hold was redeemed by a booking.',
  'hold.expired': 'A hold expired without a booking.',
} as const

export type EventType = keyof typeof EVENT_TYPES
