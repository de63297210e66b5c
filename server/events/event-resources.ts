/** The resources that events are about, by their type in the API. */
export const EVENT_RESOURCES = [
  'contact',
  'contact_field',
  'route',
  'meeting',
  'hold',
  'outbound_call',
  'call',
  'note',
  'message',
  'team',
  'agent',
  'time_off',
  'schedule',
  'meeting_type',
  'routing_rule',
  'voice_connection',
  'calendar_connection',
  'calendar_feed',
  'workspace',
  'token',
  'webhook_endpoint',
] as const
export type EventResource = (typeof EVENT_RESOURCES)[number]

/** The resources whose changes are kept as long as they are; the events of others are dropped. */
export const RESOURCES_WITH_HISTORY = ['contact', 'meeting'] as const satisfies EventResource[]
export type ResourceWithHistory = (typeof RESOURCES_WITH_HISTORY)[number]
