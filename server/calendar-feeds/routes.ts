import Type from 'typebox'
import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/writes/send-write.ts'
import { resourceRoutes } from '../crud/resource-routes.ts'
import { CALENDAR_FEED } from './declare-calendar-feed.ts'
import { ofAgent } from './store.ts'

const AgentFilter = Type.Optional(
  Type.String({
    format: 'positive-integer',
    description: 'Only feeds of this agent.',
    examples: ['1'],
  }),
)
const Address = Type.String({
  format: 'uri',
  description:
    'The address for calendar programs. It is shown only here. With it, the meetings can be read without a token.',
})

/** The addresses under which calendar programs read the meetings of agents. */
export function calendarFeedRoutes(writing: Writing): FastifyPluginAsync {
  const { publicUrl } = writing.deps
  return resourceRoutes(
    {
      resource: CALENDAR_FEED,
      path: '/core/calendar_feeds',
      tag: 'Calendars',
      scopes: { read: 'calendars:read', write: 'calendars:write' },
      filter: {
        parameters: { agent_id: AgentFilter },
        where: (_, { agent_id: id }) => ofAgent(id),
      },
      changeMeta: {
        verbs: ['create'],
        title: 'CalendarFeedAddressResponse',
        schema: { url: Address },
        isSecret: true,
        read: async (_, { token }) => ({ url: `${publicUrl}/calendars/feeds/${token}.ics` }),
      },
      documentation: {
        list: { answer: 'The calendar feeds without their addresses, newest last.' },
        get: { answer: 'The calendar feed, without its address.' },
        create: {
          description:
            'Calendar programs subscribe to `meta.url`, which needs no token, and show the meetings of ' +
            'the agent from 30 days ago to 400 days ahead. The address is shown only in this response. ' +
            'Deleting the feed ends it. An agent has at most ten feeds.',
        },
        delete: {
          operationId: 'deleteCalendarFeed',
          summary: 'Delete a calendar feed',
          description: 'Its address answers 404 from then on.',
        },
      },
    },
    writing,
  )
}
