import Type from 'typebox'
import { selectListOf } from '../../platform/db/columns.ts'
import { declareResource } from '../../resources/declare-resource.ts'
import { ADDED, ADDED_IN_EVENTS, CREDENTIALS } from '../schemas.ts'
import {
  CALENDAR_CONNECTION_ATTRIBUTES,
  type ConnectionContent,
} from './calendar-connection-attributes.ts'

/** `added`: the attributes that the server adds, as they are shown. */
type Presented = ConnectionContent & { added: object }
const CHANGE_EXAMPLE = { name: 'Work', blocks_tentative: false }

const { schemas, ...connection } = declareResource<
  typeof CALENDAR_CONNECTION_ATTRIBUTES,
  Presented
>(CALENDAR_CONNECTION_ATTRIBUTES, {
  type: 'calendar_connection',
  table: 'calendar_connections',
  events: {
    created: 'calendar_connection.created',
    updated: 'calendar_connection.updated',
    archived: 'calendar_connection.archived',
    restored: null,
  },
  changeExample: CHANGE_EXAMPLE,
  extra: {
    schemas: { resource: ADDED, create: CREDENTIALS, change: CREDENTIALS },
    selected: selectListOf('calendar_connections', [
      'account',
      'state',
      'failure_code',
      'failing_since',
    ]),
    present: ({ added }) => added,
  },
})

const { properties } = schemas.resource
const id = Type.String({ format: 'uuid' })

/** A connection has a UUID, and its agent and its provider never change. */
export const CALENDAR_CONNECTION = {
  ...connection,
  schemas: {
    ...schemas,
    resource: Type.Object({ ...properties, id }),
    event: Type.Object(
      {
        ...properties,
        id,
        attributes: Type.Object({ ...properties.attributes.properties, ...ADDED_IN_EVENTS }),
      },
      { title: 'CalendarConnectionInEvents' },
    ),
    change: Type.Omit(schemas.change, ['agent_id', 'provider'], {
      additionalProperties: false,
      minProperties: 1,
      examples: [CHANGE_EXAMPLE],
    }),
  },
}
