import Type from 'typebox'
import { selectListOf } from '../../platform/db/columns.ts'
import { declareResource } from '../../crud/declare-resource.ts'
import { ADDED, ADDED_IN_EVENTS, CREDENTIALS } from '../schemas.ts'
import {
  CALENDAR_CONNECTION_ATTRIBUTES,
  type ConnectionContent,
} from './calendar-connection-attributes.ts'

/** `added`: the attributes that the server adds, as they are shown. */
type Presented = ConnectionContent & { added: object }

const connection = declareResource<typeof CALENDAR_CONNECTION_ATTRIBUTES, Presented, string>(
  CALENDAR_CONNECTION_ATTRIBUTES,
  {
    id: 'uuid',
    type: 'calendar_connection',
    table: 'calendar_connections',
    events: {
      created: 'calendar_connection.created',
      updated: 'calendar_connection.updated',
      archived: 'calendar_connection.archived',
      restored: null,
    },
    changeExample: { name: 'Work', blocks_tentative: false },
    fixed: ['agent_id', 'provider'],
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
  },
)

const { properties } = connection.schemas.resource

export const CALENDAR_CONNECTION = {
  ...connection,
  schemas: {
    ...connection.schemas,
    event: Type.Object(
      {
        ...properties,
        attributes: Type.Object({ ...properties.attributes.properties, ...ADDED_IN_EVENTS }),
      },
      { title: 'CalendarConnectionInEvents' },
    ),
  },
}
