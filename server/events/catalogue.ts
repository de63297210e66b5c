import type { EventResource, ResourceWithHistory } from './event-resources.ts'

/** The type of the event that is sent only to the endpoint that is tested. It is in no feed. */
export const TEST_EVENT_TYPE = 'webhook_endpoint.test'

/** Every type of event, and the type of the resource in its `data`. */
export const EVENT_TYPES = {
  'contact.created': { resource: 'contact', description: 'A contact was created.' },
  'contact.updated': {
    resource: 'contact',
    description:
      'Attributes of a contact changed. A booking that only increments `meetings` does not cause it.',
  },
  'contact.merged': {
    resource: 'contact',
    description:
      'Contacts were merged. The event of the contact that stays has its attributes, with the ids in ' +
      '`merged_contact_ids`; references to these contacts, such as those of meetings, are to this one ' +
      'now. Each of the others has an event with only `merged_into`.',
  },
  'contact.unmerged': {
    resource: 'contact',
    description:
      'A merge was undone. The contact that had stayed and each that came back have an event with ' +
      'their attributes.',
  },
  'contact.deleted': {
    resource: 'contact',
    description:
      'A contact was erased. `data` has only `deleted_at`; erase what you have stored about the ' +
      'person. The earlier events of the contact, its meetings, calls, notes and messages have ' +
      '`erased_at`, and no values of the person any more.',
  },
  'contact_field.created': {
    resource: 'contact_field',
    description: 'A custom field of contacts was defined.',
  },
  'contact_field.updated': {
    resource: 'contact_field',
    description: 'The definition of a custom field changed. Stored values do not change.',
  },
  'contact_field.deleted': {
    resource: 'contact_field',
    description: 'The definition of a custom field was deleted; `data` is what it was.',
  },
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
    description:
      'The notes, the answers or the name of the attendee of a meeting changed, the attendee ' +
      'answered the invitation in a calendar, a conflict with a calendar ended, ' +
      'or the link to its video room became known.',
  },
  'meeting.conflicted': {
    resource: 'meeting',
    description:
      'A calendar of an agent does not agree with a meeting any more; `calendar_conflict` has the ' +
      'reason and alternatives. The meeting stays as it is. When the conflict ends, an event without ' +
      'it follows.',
  },
  'meeting.cancelled': { resource: 'meeting', description: 'A meeting was cancelled.' },
  'meeting.completed': { resource: 'meeting', description: 'A meeting took place.' },
  'meeting.no_show': { resource: 'meeting', description: 'A meeting was marked as no-show.' },
  'call.planned': {
    resource: 'outbound_call',
    description:
      'A call to the attendee of a meeting is planned: a reminder, or a call for later because of ' +
      'quiet hours or after an unanswered call.',
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
      '`call.planned` event follows, the meeting stays scheduled and, if `purpose` is `meeting`, a ' +
      'person has to call.',
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
  'call.broken': {
    resource: 'call',
    description:
      'A call ended because the platform, the line or the assistant failed; `ended_reason` is the ' +
      'cause. A person should call back.',
  },
  'note.created': {
    resource: 'note',
    description: 'A caller left a note for the team, or the team got a task; `data` is the note.',
  },
  'note.updated': {
    resource: 'note',
    description: 'A note was marked as done, reopened or changed, or its author was added.',
  },
  'message.sent': {
    resource: 'message',
    description: 'A mail server, or the provider of SMS, accepted a message.',
  },
  'message.failed': {
    resource: 'message',
    description: 'A message could not be delivered; `reason` is the cause.',
  },
  'message.bounced': {
    resource: 'message',
    description: 'A message came back after it was accepted.',
  },
  'hold.created': {
    resource: 'hold',
    description: 'A time was held for a caller who has yet to decide.',
  },
  'hold.extended': { resource: 'hold', description: 'A hold was extended.' },
  'hold.released': { resource: 'hold', description: 'A hold was released.' },
  'hold.redeemed': { resource: 'hold', description: 'A hold was redeemed by a booking.' },
  'hold.expired': { resource: 'hold', description: 'A hold expired without a booking.' },
  'team.created': { resource: 'team', description: 'A team was created.' },
  'team.updated': { resource: 'team', description: 'Attributes of a team changed.' },
  'team.archived': { resource: 'team', description: 'A team was archived.' },
  'team.restored': { resource: 'team', description: 'An archived team was restored.' },
  'agent.created': { resource: 'agent', description: 'An agent was created.' },
  'agent.updated': {
    resource: 'agent',
    description: 'Attributes of an agent changed, or it joined or left a team: `teams`.',
  },
  'agent.archived': { resource: 'agent', description: 'An agent was archived.' },
  'agent.restored': { resource: 'agent', description: 'An archived agent was restored.' },
  'time_off.created': { resource: 'time_off', description: 'An agent got time off.' },
  'time_off.updated': { resource: 'time_off', description: 'The time off of an agent changed.' },
  'time_off.deleted': {
    resource: 'time_off',
    description: 'The time off of an agent was deleted; `data` is what it was.',
  },
  'schedule.created': { resource: 'schedule', description: 'A schedule was created.' },
  'schedule.updated': { resource: 'schedule', description: 'Attributes of a schedule changed.' },
  'schedule.archived': { resource: 'schedule', description: 'A schedule was archived.' },
  'schedule.restored': { resource: 'schedule', description: 'An archived schedule was restored.' },
  'meeting_type.created': { resource: 'meeting_type', description: 'A meeting type was created.' },
  'meeting_type.updated': {
    resource: 'meeting_type',
    description: 'Attributes of a meeting type changed.',
  },
  'meeting_type.archived': {
    resource: 'meeting_type',
    description: 'A meeting type was archived.',
  },
  'meeting_type.restored': {
    resource: 'meeting_type',
    description: 'An archived meeting type was restored.',
  },
  'routing_rule.created': { resource: 'routing_rule', description: 'A routing rule was created.' },
  'routing_rule.updated': {
    resource: 'routing_rule',
    description: 'Attributes of a routing rule changed.',
  },
  'routing_rule.archived': {
    resource: 'routing_rule',
    description: 'A routing rule was archived.',
  },
  'voice_connection.created': {
    resource: 'voice_connection',
    description: 'A voice connection was created.',
  },
  'voice_connection.updated': {
    resource: 'voice_connection',
    description: 'Attributes or secrets of a voice connection changed. No event contains a secret.',
  },
  'voice_connection.archived': {
    resource: 'voice_connection',
    description: 'A voice connection was deleted, with its secrets.',
  },
  'calendar_connection.created': {
    resource: 'calendar_connection',
    description: 'A calendar connection was created.',
  },
  'calendar_connection.updated': {
    resource: 'calendar_connection',
    description:
      'Attributes, the state, the credentials or the calendars of a calendar connection changed. ' +
      'No event contains credentials, or when a calendar was last read.',
  },
  'calendar_connection.archived': {
    resource: 'calendar_connection',
    description: 'A calendar connection was deleted, with its credentials and calendars.',
  },
  'calendar_feed.created': {
    resource: 'calendar_feed',
    description: 'A calendar feed of an agent was created. No event contains its address.',
  },
  'calendar_feed.deleted': {
    resource: 'calendar_feed',
    description: 'A calendar feed was deleted; `data` is what it was.',
  },
  'workspace.created': { resource: 'workspace', description: 'The workspace was created.' },
  'workspace.updated': {
    resource: 'workspace',
    description: 'Settings of the workspace changed, or its information for callers.',
  },
  'token.created': {
    resource: 'token',
    description: 'An access token was created; `data` does not contain its secret.',
  },
  'token.revoked': { resource: 'token', description: 'An access token was revoked.' },
  'webhook_endpoint.created': {
    resource: 'webhook_endpoint',
    description:
      'A webhook endpoint was created. An event about an endpoint contains its URL without path ' +
      'and query, which can be secret, and is not sent to that endpoint.',
  },
  'webhook_endpoint.updated': {
    resource: 'webhook_endpoint',
    description:
      'Attributes of a webhook endpoint changed, it was enabled or disabled by a request, or its ' +
      'secret was rotated.',
  },
  'webhook_endpoint.archived': {
    resource: 'webhook_endpoint',
    description: 'A webhook endpoint was deleted, with its secrets.',
  },
  'webhook_endpoint.failing': {
    resource: 'webhook_endpoint',
    description:
      'Every delivery to a webhook endpoint has failed for a day. After five days it is disabled.',
  },
  'webhook_endpoint.disabled': {
    resource: 'webhook_endpoint',
    description:
      'A webhook endpoint was disabled, because every delivery failed for five days or because it ' +
      'answered 410 for an hour; `disabled_reason` says which.',
  },
} as const satisfies Record<string, { resource: EventResource; description: string }>

export type EventType = keyof typeof EVENT_TYPES

/** The types of the resources without a history. */
export type EventTypeWithoutHistory = {
  [Type in EventType]: (typeof EVENT_TYPES)[Type]['resource'] extends ResourceWithHistory
    ? never
    : Type
}[EventType]
