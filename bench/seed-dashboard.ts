import type { ClientBase } from 'pg'
import { SCOPES } from '../server/access/scopes.ts'
import {
  generateTokenSecret,
  hashTokenSecret,
} from '../server/access/tokens/generate-token-secret.ts'
import { IDENTIFIER_RULES_VERSION } from '../server/contacts/core/identifiers/identifiers.ts'
import { MINUTES_BETWEEN_CALLS, seedDashboardCalls } from './seed-dashboard-calls.ts'
import { seedDashboardRest } from './seed-dashboard-rest.ts'
import { LARGE, seedPeople } from './seed-people.ts'
import { idOf } from './workspace.ts'

/** What is stored. Of the agents, those of the first team have the most meetings. */
export type DashboardSize = { contacts: number; meetings: number; calls: number; agents: number }

const TEAMS = 5
/** Of ten agents, those of the first team. */
const OF_FIRST_TEAM = 7
const MEETINGS_A_DAY = 167
/** Of all meetings, those before today. */
const PAST_SHARE = 0.9
/** Of so many meetings, one belongs to a contact that has many. */
const FREQUENT = 100
const BOOKED_DAYS_BEFORE = 5

/** The contact that has a hundredth of all meetings and of all calls. */
export const FREQUENT_CONTACT = 1

/**
 * Fills an empty, migrated database with a workspace in use for a year and a half, and returns its
 * access token. Half of the meetings took place on days that `GET /core/numbers` can ask for.
 */
export async function seedDashboard(client: ClientBase, size: DashboardSize): Promise<string> {
  await seedPeople(client, size.contacts)
  await client.query('set session_replication_role = replica')
  const token = generateTokenSecret(LARGE)
  await client.query(
    `insert into tokens (workspace_id, id, name, secret_hash, scopes, rate_limit, created_at)
    values (${LARGE}, gen_random_uuid(), 'bench', $1, $2, 0, now())`,
    [hashTokenSecret(token), SCOPES],
  )
  await seedRoster(client, size.agents)
  await seedMeetings(client, size)
  await seedDashboardCalls(client, size)
  await seedDashboardRest(client, size)
  // Work for what is stored would compete with the requests that are measured.
  await client.query('delete from duplicate_scans')
  await client.query('update identifier_rules set version = $1', [IDENTIFIER_RULES_VERSION])
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  return token
}

async function seedRoster(client: ClientBase, agents: number): Promise<void> {
  const weekly = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '08:00', to: '18:00' }))
  const team = `case when n % 10 < ${OF_FIRST_TEAM} then 1 else 2 + n % ${TEAMS - 1} end`
  await client.query(
    `insert into schedules (workspace_id, id, name, time_zone, weekly, created_at, updated_at)
    select ${LARGE}, n, 'Office ' || n, 'Europe/Berlin', $1, now(), now()
    from generate_series(1, 50) n`,
    [JSON.stringify(weekly)],
  )
  await client.query(
    `insert into teams (workspace_id, id, name, time_zone, created_at, updated_at)
    select ${LARGE}, n, 'Team ' || n, 'Europe/Berlin', now(), now()
    from generate_series(1, ${TEAMS}) n`,
  )
  await client.query(
    `insert into agents (workspace_id, id, name, kind, time_zone, schedule_id, created_at, updated_at)
    select ${LARGE}, n, 'Agent ' || n, 'person', 'Europe/Berlin', 1 + n % 50, now(), now()
    from generate_series(1, ${agents}) n`,
  )
  await client.query(
    `insert into team_members (workspace_id, team_id, agent_id)
    select ${LARGE}, ${team}, n from generate_series(1, ${agents}) n`,
  )
  await client.query(
    `insert into meeting_types (workspace_id, id, team_id, name, duration_minutes,
      slot_interval_minutes, assignment, location, created_at, updated_at)
    select ${LARGE}, n, 1 + (n - 1) / 2, 'Type ' || n, 30, 30,
      case when n % 2 = 1 then 'round_robin' else 'any' end, '{"kind":"voice_call"}', now(), now()
    from generate_series(1, ${2 * TEAMS}) n`,
  )
  await client.query(
    `insert into agent_time_versions (workspace_id, agent_id, part)
    select ${LARGE}, n, 0 from generate_series(1, ${agents}) n`,
  )
}

/** Each day 167, from half past seven to half past three UTC, none of an agent at the same time. */
async function seedMeetings(client: ClientBase, size: DashboardSize): Promise<void> {
  const pastDays = Math.floor((PAST_SHARE * size.meetings) / MEETINGS_A_DAY)
  await client.query(`
    create temporary table made as
    select n, agent_id, starts_at, team_id, 2 * team_id - n % 2 as meeting_type_id,
      case when n % ${FREQUENT} = 0 then ${FREQUENT_CONTACT} else 1 + n % ${size.contacts} end as contact,
      case when n % 40 = 0 then 'cancelled' when starts_at > now() then 'scheduled'
        else (array['completed', 'completed', 'completed', 'completed', 'no_show', 'scheduled',
          'cancelled', 'completed'])[1 + n / 7 % 8] end as status
    from (
      select n, agent_id, date_trunc('day', now()) + (n / ${MEETINGS_A_DAY} - ${pastDays}) * interval '1 day'
          + interval '450 minutes' + n % 17 * interval '30 minutes' as starts_at,
        case when agent_id % 10 < ${OF_FIRST_TEAM} then 1 else 2 + agent_id % ${TEAMS - 1} end as team_id
      from generate_series(1, ${size.meetings}) n, lateral (select 1 + n % ${size.agents} as agent_id) agent
    ) start`)
  // The third of the calls that booked, each a meeting that starts some days later.
  await client.query(`
    create temporary table booking as
    select floor((${pastDays + BOOKED_DAYS_BEFORE} - call * ${MINUTES_BETWEEN_CALLS} / 1440.0) * ${MEETINGS_A_DAY})::integer as n,
      'call-' || call as call_id
    from generate_series(3, ${size.calls}, 3) call`)
  await client.query(`
    insert into meetings (workspace_id, id, team_id, agent_id, meeting_type_id, contact_id,
      attendee_email, attendee_key, attendee_name, starts_at, ends_at, time_zone, wall_time, status,
      agent_named, assignment, location, language, confirmation_code, counted_on, counted_for,
      call_id, created_at, updated_at)
    select ${LARGE}, ${idOf('n')}, team_id, agent_id, meeting_type_id, ${idOf('contact')}, email,
      email, 'Person ' || contact, starts_at, starts_at + interval '30 minutes', 'Europe/Berlin',
      to_char(starts_at at time zone 'Europe/Berlin', 'YYYY-MM-DD"T"HH24:MI:SS'), status, false,
      case when n % 2 = 1 then '{"decided_by":"shortfall"}'::jsonb end, '{"kind":"voice_call"}',
      'en', lpad((n % 1000000)::text, 6, '0'),
      case when n % 2 = 1 then starts_at::date end, case when n % 2 = 1 then agent_id end,
      booking.call_id, starts_at - interval '${BOOKED_DAYS_BEFORE} days', starts_at
    from made left join booking using (n), concat('person', contact, '@example.com') email`)
  await client.query(`
    insert into taken_time (workspace_id, agent_id, lane, starts_at, ends_at, meeting_id)
    select ${LARGE}, agent_id, 0, starts_at, starts_at + interval '30 minutes', ${idOf('n')}
    from made where status <> 'cancelled'`)
}
