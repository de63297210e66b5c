import type pg from 'pg'

const WORKSPACE = 1
/** The agents of a team, and the types that they all take meetings of. */
const AGENTS_PER_TEAM = 10
const TYPES_PER_TEAM = 4
const TEAMS = 10
const SECONDS_BETWEEN_STARTS = 60

/**
 * Ids that have no meeting, although each has a frequent neighbor: an agent without meetings, an
 * agent with 100,000 meetings of one type only, and a team whose meetings are all scheduled.
 */
export const RARE = { unusedAgent: 999, busyAgent: 900, busyType: 900, team: 90, otherTeam: 1 }
const BUSY_EVERY = 10

/**
 * Fills an empty database with one workspace that has `count` meetings of 100 agents in ten teams,
 * one minute apart, most of them over. Every tenth belongs to one agent, one type and one team.
 * Foreign keys are not checked, so that contacts and the roster need no rows.
 */
export async function seedMeetings(client: pg.Client, count: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into workspaces (id, name, created_at, updated_at) values (${WORKSPACE}, 'Lists', now(), now())`,
  )
  const regular = `n % ${BUSY_EVERY} <> 0`
  const team = `(n / 11) % ${TEAMS}`
  await client.query(
    `insert into meetings (workspace_id, id, team_id, agent_id, meeting_type_id, contact_id,
      attendee_email, attendee_key, starts_at, ends_at, time_zone, wall_time, status, agent_named,
      location, language, confirmation_code, call_id, created_at, updated_at)
    select ${WORKSPACE}, ${idOf('n')},
      case when ${regular} then 1 + ${team} else ${RARE.team} end,
      case when ${regular} then 1 + ${team} * ${AGENTS_PER_TEAM} + (n / 113) % ${AGENTS_PER_TEAM}
        else ${RARE.busyAgent} end,
      case when ${regular} then 1 + ${team} * ${TYPES_PER_TEAM} + (n / 7) % ${TYPES_PER_TEAM}
        else ${RARE.busyType} end,
      ${idOf('n % 300000')}, email, email, starts_at, starts_at + interval '30 minutes', 'UTC',
      to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'),
      case when not (${regular}) then 'scheduled'
        else (array['completed', 'completed', 'completed', 'no_show', 'cancelled', 'scheduled'])
          [1 + (n / 3) % 6] end,
      true, '{"kind":"voice_call"}', 'en', lpad((n % 1000000)::text, 6, '0'),
      case when n % 2 = 0 then 'call-' || n end, changed_at, changed_at
    from generate_series(1, ${count}) n,
      to_timestamp(1700000000 + n * ${SECONDS_BETWEEN_STARTS}) starts_at,
      to_timestamp(1690000000 + (n * 7919::bigint) % ${count} * ${SECONDS_BETWEEN_STARTS}) changed_at,
      concat('person', n % 300000, '@example.com') email`,
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze meetings')
}

const idOf = (n: string): string =>
  `('00000000-0000-7000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`
