/**
 * Every type of event. `data` is always the whole resource as the API presents it, whatever caused
 * the change;
 * `previous` holds the former value of each attribute that changed, null where it was not set.
 */
export const EVENT_TYPES = {
  'contact.created': 'A contact was stored for the first time.',
  'contact.updated': 'Attributes of a contact changed.',
  'contact.routed':
    'Routing answered where a contact goes. It belongs to no resource: `data` is the answer, with `contact_id`.',
  'meeting.scheduled': 'A meeting was booked.',
  'meeting.requested': 'A meeting was booked that somebody has yet to confirm.',
  'meeting.confirmed': 'A pending meeting was confirmed.',
  'meeting.declined': 'A pending meeting was declined.',
  'meeting.expired': 'Nobody confirmed a pending meeting in time.',
  'meeting.rescheduled': 'A meeting was moved to another time; `previous` has the time before.',
  'meeting.reassigned': 'A meeting was given to another agent.',
  'meeting.cancelled': 'A meeting was cancelled.',
  'meeting.completed': 'A meeting took place.',
  'meeting.no_show': 'Somebody did not come to a meeting.',
  'call.planned':
    'The attendee of a meeting is to be called later: it is a quiet hour, or the last call did not get through.',
  'call.started': 'A voice platform has taken on the call to the attendee of a meeting.',
  'call.ended': 'The call to an attendee is over: `state` says whether somebody answered.',
  'call.failed':
    'The attendee was not called, or the call broke: `reason` says why. Unless a ' +
    '`call.planned` follows, the meeting stays scheduled and a person has to call.',
  'call.cancelled': 'A planned call is not made: the meeting changed, or it would come too late.',
  'call.flagged':
    'In a call the assistant said that a meeting was booked, moved or cancelled, and no ' +
    'tool of the call had done so: `data` is the call. A person should look at it.',
  'note.created': 'A caller left a note for the team: `data` is the note.',
  'note.updated': 'A note was marked as done, or as open again.',
  'hold.created': 'A time is held while somebody decides.',
  'hold.extended': 'A time is held for longer.',
  'hold.released': 'A held time was given back.',
  'hold.redeemed': 'A held time became a meeting.',
  'hold.expired': 'Nobody booked a held time while it was held.',
} as const

export type EventType = keyof typeof EVENT_TYPES
