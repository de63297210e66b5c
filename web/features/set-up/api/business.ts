import { queryOptions } from '@tanstack/react-query'
import type { WorkspaceResource } from '../../../../server/access/schemas.ts'
import { addQuery, type Page } from '../../../api/page-query.ts'
import { readAll } from '../../../api/read-all.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type WeeklySpan = { weekday: number; from: string; to: string }
type Service = { name: string; minutes: number; place: Place }
type Place = { kind: 'voice_call' } | { kind: 'in_person'; address: string }

type Named<Attributes = object> = { id: string; attributes: Attributes & { name: string } }
type Team = Named<{ time_zone: string; language: string }>
type Schedule = Named<{ weekly: WeeklySpan[]; time_zone: string }>
type MeetingType = Named<{ duration_minutes: number }>
type Agent = Named<{ email: string | null }>

/** What the workspace has already of what is set up. */
export type BusinessSetUp = {
  settings: WorkspaceResource['attributes']
  team: Team | null
  schedule: Schedule | null
  types: readonly MeetingType[]
  agents: readonly Agent[]
  /** What can be done at any time, and whether it was. */
  has: Readonly<Record<'calendar' | 'connection' | 'call', boolean>>
}

export const businessQuery = queryOptions({
  queryKey: ['/core/workspace', 'set-up'],
  queryFn: async (): Promise<BusinessSetUp> => {
    const [workspace, teams, schedules, types, agents, calendar, connection, call] =
      await Promise.all([
        sendRequest<{ data: WorkspaceResource }>('GET', '/core/workspace'),
        readAll<Team>('/core/teams'),
        readAll<Schedule>('/core/schedules'),
        readAll<MeetingType>('/core/meeting_types'),
        readAll<Agent>('/core/agents'),
        hasAny('/core/calendar_connections'),
        hasAny('/core/voice_connections'),
        hasAny('/core/calls'),
      ])
    return {
      settings: workspace.data.attributes,
      team: teams[0] ?? null,
      schedule: schedules[0] ?? null,
      types,
      agents,
      has: { calendar, connection, call },
    }
  },
})

async function hasAny(path: string): Promise<boolean> {
  const { data } = await sendRequest<Page<object>>('GET', addQuery(path, { limit: 1 }))
  return data.length > 0
}

export type WebsiteReading = {
  name: string | null
  phone: string | null
  email: string | null
  address: string | null
  country: string | null
  language: string | null
  opening_hours: WeeklySpan[]
  services: { name: string; duration_minutes: number | null }[]
  not_understood: string[]
}

export async function readWebsite(url: string): Promise<WebsiteReading> {
  const { data } = await sendRequest<{ data: { attributes: WebsiteReading } }>(
    'POST',
    '/core/read_website',
    { attributes: { url } },
  )
  return data.attributes
}

export type BusinessForm = {
  name: string
  phone: string
  email: string
  address: string
  website: string
  phone_region: string
  time_zone: string
  language: string
}

/** Saves the texts of the workspace, and the team with its zone and language. */
export async function saveBusiness(form: BusinessForm, { team }: BusinessSetUp): Promise<void> {
  const { time_zone, language, phone_region, name, ...texts } = form
  const given = Object.entries(texts).map(([key, value]) => [key, value === '' ? null : value])
  await sendRequest('PATCH', '/core/workspace', {
    attributes: { name, phone_region, ...Object.fromEntries(given) },
  })
  if (team === null)
    await sendRequest('POST', '/core/teams', { attributes: { name, time_zone, language } })
  else await sendRequest('PATCH', `/core/teams/${team.id}`, { attributes: { time_zone, language } })
}

/** Saves the weekly hours that all share. */
export async function saveHours(
  weekly: readonly WeeklySpan[],
  { schedule, team }: BusinessSetUp,
  name: string,
): Promise<void> {
  if (schedule === null)
    await sendRequest('POST', '/core/schedules', {
      attributes: { name, time_zone: team?.attributes.time_zone, weekly },
    })
  else
    await sendRequest('PATCH', `/core/schedules/${schedule.id}`, {
      attributes: { weekly, time_zone: team?.attributes.time_zone },
    })
}

export async function addService(
  { name, minutes, place }: Service,
  { team }: BusinessSetUp,
): Promise<void> {
  await sendRequest('POST', '/core/meeting_types', {
    attributes: {
      name,
      team_id: Number(team?.id),
      duration_minutes: minutes,
      location: place,
    },
  })
}

/** Adds an agent with the shared hours to the team. */
export async function addAgent(
  { name, email }: { name: string; email: string },
  { team, schedule }: BusinessSetUp,
): Promise<void> {
  const { data } = await sendRequest<{ data: { id: string } }>('POST', '/core/agents', {
    attributes: {
      name,
      kind: 'person',
      time_zone: schedule?.attributes.time_zone,
      schedule_id: Number(schedule?.id),
      ...(email !== '' && { email }),
    },
  })
  await sendRequest('POST', `/core/teams/${team?.id}/members`, {
    attributes: { agent_id: Number(data.id) },
  })
}
