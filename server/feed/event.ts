import Type, { type TObject, type TSchema } from 'typebox'
import { TokenResource, WorkspaceResource } from '../access/schemas.ts'
import { AGENT } from '../roster/agents/declare-agent.ts'
import { TIME_OFF } from '../roster/agents/declare-time-off.ts'
import { CALENDAR_FEED } from '../calendar-feeds/declare-calendar-feed.ts'
import { CALENDAR_CONNECTION } from '../calendars/connections/declare-calendar-connection.ts'
import { CallResource } from '../calls/schemas.ts'
import { CONTACT_FIELD } from '../contacts/custom-fields/declare-contact-field.ts'
import { ContactResource } from '../contacts/schemas.ts'
import { EVENT_TYPES, type EventType, TEST_EVENT_TYPE } from '../events/catalogue.ts'
import type { EventResource } from '../events/event-resources.ts'
import { PERSONAL_DATA } from '../events/core/personal-data.ts'
import { EventActor } from '../events/event-actor.ts'
import { MEETING_TYPE } from '../roster/meeting-types/declare-meeting-type.ts'
import { HoldResource } from '../meetings/holds/schemas.ts'
import { MeetingResource } from '../meetings/schemas.ts'
import { MessageResource } from '../messages/schemas.ts'
import { NoteResource } from '../notes/schemas.ts'
import { OutboundCallResource } from '../outbound/present-outbound-call.ts'
import { toPascalCase } from '../http/open-api/name-operation.ts'
import { ROUTING_RULE } from '../routing/declare-routing-rule.ts'
import { RouteResource } from '../routing/schemas.ts'
import { SCHEDULE } from '../roster/schedules/declare-schedule.ts'
import { TEAM } from '../roster/teams/declare-team.ts'
import { VOICE_CONNECTION } from '../voice-connections/declare-voice-connection.ts'
import { WEBHOOK_ENDPOINT } from '../webhooks/endpoints/declare-webhook-endpoint.ts'

/** The schema of the `data` of the events of each resource: that of its responses. */
export const EVENT_DATA: Readonly<Record<EventResource, TObject>> = {
  contact: ContactResource,
  contact_field: CONTACT_FIELD.schemas.resource,
  route: RouteResource,
  meeting: MeetingResource,
  hold: HoldResource,
  outbound_call: OutboundCallResource,
  call: CallResource,
  note: NoteResource,
  message: MessageResource,
  team: TEAM.schemas.resource,
  agent: AGENT.schemas.resource,
  time_off: TIME_OFF.schemas.resource,
  schedule: SCHEDULE.schemas.resource,
  meeting_type: MEETING_TYPE.schemas.resource,
  routing_rule: ROUTING_RULE.schemas.resource,
  voice_connection: VOICE_CONNECTION.schemas.resource,
  calendar_connection: CALENDAR_CONNECTION.schemas.event,
  calendar_feed: CALENDAR_FEED.schemas.resource,
  workspace: WorkspaceResource,
  token: TokenResource,
  webhook_endpoint: WEBHOOK_ENDPOINT.schemas.resource,
}

const optionalText = (description: string, format?: string) =>
  Type.Unsafe<string | null>({
    type: ['string', 'null'],
    ...(format !== undefined && { format }),
    description,
  })

const ErasedAt = Type.Optional(
  Type.String({
    format: 'date-time',
    description:
      'When the values of a person were erased from `data` and `previous`; absent if they were not. ' +
      'Optional attributes of the person are absent, and required ones are null, empty, or zeros.',
  }),
)

const RESOURCES = Object.keys(EVENT_DATA) as EventResource[]

/** The types of the events of a resource. */
export function typesOf(resource: EventResource): EventType[] {
  const types = Object.keys(EVENT_TYPES) as EventType[]
  return types.filter((type) => EVENT_TYPES[type].resource === resource)
}

const titleOf = (resource: EventResource) => `${toPascalCase(resource)}Event`

export function defineEvent(resource: EventResource): TObject {
  return defineEnvelope(resource, Type.Unsafe({ type: 'string', enum: typesOf(resource) }), {
    title: titleOf(resource),
    description: `An event of a ${resource.replaceAll('_', ' ')}.`,
  })
}

function defineEnvelope(
  resource: EventResource,
  type: TSchema,
  named: { title: string; description: string },
): TObject {
  return Type.Object(
    {
      id: Type.String({
        format: 'uuid',
        description: 'The same in every delivery of this event, so that repeats can be detected.',
      }),
      type,
      timestamp: Type.String({ format: 'date-time', description: 'When the change was made.' }),
      resource_type: Type.Literal(resource),
      resource_id: Type.String({ description: 'A UUID, or an integer in digits.' }),
      actor: EventActor,
      call_id: optionalText(
        'The call in which the change was made; null if it was not made in a call.',
        'uuid',
      ),
      request_id: optionalText('The `X-Request-Id` of the request; null: outside of a request.'),
      data: EVENT_DATA[resource],
      previous: Type.Unsafe<Record<string, unknown> | null>({
        type: ['object', 'null'],
        description: 'The former value of each changed attribute; null if the resource is new.',
      }),
      ...(resource in PERSONAL_DATA && { erased_at: ErasedAt }),
    },
    named,
  )
}

/**
 * An event, as the feed, the stream and webhooks show it: `type` determines the schema of `data`.
 */
export const Event = Type.Unsafe({
  title: 'Event',
  oneOf: RESOURCES.map(defineEvent),
  discriminator: {
    propertyName: 'type',
    mapping: Object.fromEntries(
      RESOURCES.flatMap((resource) =>
        typesOf(resource).map((type) => [type, `#/components/schemas/${titleOf(resource)}`]),
      ),
    ),
  },
})

/** The event with which a webhook endpoint is tested. */
export const TestEvent = defineEnvelope('webhook_endpoint', Type.Literal(TEST_EVENT_TYPE), {
  title: 'WebhookEndpointTestEvent',
  description:
    'A test of a webhook endpoint, which only this endpoint gets. `data` is the endpoint.',
})
