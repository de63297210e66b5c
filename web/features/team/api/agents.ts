import { queryOptions } from '@tanstack/react-query'
import { namesQuery } from '../../../api/names-query.ts'
import { readAll } from '../../../api/read-all.ts'
import { createResource, type Resource } from '../../../api/resource.ts'

export const AGENTS = '/core/agents'

export type Membership = { team_id: number; weight: number; priority: number }
export type AgentAttributes = {
  name: string
  kind: 'person' | 'voice'
  email: string | null
  phone: string | null
  time_zone: string
  /** 0: a schedule that is created with the agent. */
  schedule_id: number
  capacity: number
  teams: Membership[]
}
export type Agent = Resource<AgentAttributes>

/** The schedule that is created with a new agent. */
export const NEW_SCHEDULE = 0

export const NEW_AGENT: AgentAttributes = {
  name: '',
  kind: 'person',
  email: null,
  phone: null,
  time_zone: 'UTC',
  schedule_id: NEW_SCHEDULE,
  capacity: 1,
  teams: [],
}

export const scheduleNamesQuery = namesQuery('/core/schedules')

const WEEKDAYS = [1, 2, 3, 4, 5]

/** Monday to Friday from 9 to 5, for a new agent. Returns the id. */
export async function createOfficeHours(name: string, timeZone: string): Promise<number> {
  const weekly = WEEKDAYS.map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))
  const { data } = await createResource<object>('/core/schedules', {
    name,
    time_zone: timeZone,
    weekly,
  })
  return Number(data.id)
}

type Connection = {
  id: string
  attributes: {
    agent_id: number
    provider: 'google' | 'microsoft' | 'caldav' | 'ics'
    account: string | null
    state: 'pending' | 'active' | 'needs_sign_in' | 'failing'
    calendars: { state: string; blocks: boolean; writes: boolean }[]
  }
}
export type CalendarState =
  'none' | 'pending' | 'active' | 'needs_sign_in' | 'failing' | 'suspended'

/** The worst first. */
const STATES: readonly CalendarState[] = [
  'needs_sign_in',
  'failing',
  'suspended',
  'pending',
  'active',
]

/** How the calendars of each agent are, by the id of the agent. */
export const calendarStatesQuery = queryOptions({
  queryKey: ['/core/calendar_connections', 'states'],
  queryFn: async (): Promise<ReadonlyMap<number, CalendarState>> => {
    const connections = await readAll<Connection>('/core/calendar_connections')
    const states = new Map<number, CalendarState>()
    for (const { attributes } of connections) {
      const found = [attributes.state, ...attributes.calendars.map(({ state }) => state)]
      const before = states.get(attributes.agent_id)
      const worst = STATES.find((state) => state === before || found.includes(state))
      if (worst) states.set(attributes.agent_id, worst)
    }
    return states
  },
})
