import type pg from 'pg'
import { SCOPES } from '../server/access/scopes.ts'
import {
  hashTokenSecret,
  generateTokenSecret,
} from '../server/access/tokens/generate-token-secret.ts'
import { IDENTIFIER_RULES_VERSION } from '../server/contacts/core/identifiers/identifiers.ts'
import { contactAttributes, IDENTIFIERS } from './contact-body.ts'
import { seedSearchKeys } from './seed-search-keys.ts'
import { idOf, WORKSPACE } from './workspace.ts'
import { BUSY_DAYS, MEETINGS_A_DAY, SLOT_SECONDS, TEAMS } from './workload.ts'

export { WORKSPACE } from './workspace.ts'
const MINUTES = SLOT_SECONDS / 60
const SEARCHED = [TEAMS.slots10, TEAMS.slots100, TEAMS.slots500, TEAMS.calendars10]

/** The id of the `n`th stored contact, meeting or call. */
export function storedId(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
}

/**
 * The confirmation code of the `n`th stored meeting. Codes are unique for up to a million meetings.
 */
export function storedCode(n: number): string {
  return String(n % 1_000_000).padStart(6, '0')
}

/** The same in SQL. */
const code = (n: string): string => `lpad(((${n}) % 1000000)::text, 6, '0')`
const id = idOf

/**
 * Fills the existing tables of our service with a new workspace, and returns its access token. The
 * workspace has `stored` contacts, the same number of meetings and calls, and, if `searched`, the
 * meetings of the agents whose slots are searched. It uses SQL because a million requests would
 * take too long.
 */
export async function seedService(
  client: pg.Client,
  { stored, firstDay, searched }: { stored: number; firstDay: number; searched: boolean },
): Promise<string> {
  // The rows satisfy all foreign keys. Checking them would take most of the time.
  await client.query('set session_replication_role = replica')
  const token = generateTokenSecret(WORKSPACE)
  await client.query(
    `insert into workspaces (id, name, created_at, updated_at)
    values (${WORKSPACE}, 'Benchmark', now(), now())`,
  )
  await client.query(
    `insert into tokens (workspace_id, id, name, secret_hash, scopes, rate_limit, created_at)
    values (${WORKSPACE}, $1, 'bench', $2, $3, 0, now())`,
    [crypto.randomUUID(), hashTokenSecret(token), SCOPES],
  )
  await seedRoster(client)
  await seedContacts(client, stored)
  await seedMeetings(client, {
    contacts: stored,
    from: 0,
    rows: `select n, 1 + n % ${TEAMS.named.agents} as agent_id, ${TEAMS.named.id} as team_id,
      ${firstDay} + n / ${TEAMS.named.agents} * ${SLOT_SECONDS} as at
    from generate_series(0, ${stored} - 1) n`,
  })
  await seedCalls(client, stored)
  let from = stored
  for (const team of searched ? SEARCHED : []) {
    await seedMeetings(client, {
      contacts: stored,
      from,
      rows: `select row_number() over () - 1 as n, ${team.firstAgent} + agent as agent_id,
        ${team.id} as team_id, ${firstDay} + day * 86400 + 9 * 3600 + n * 3600 as at
      from generate_series(0, ${team.agents} - 1) agent,
        generate_series(0, ${BUSY_DAYS} - 1) day, generate_series(0, ${MEETINGS_A_DAY} - 1) n`,
    })
    from += team.agents * BUSY_DAYS * MEETINGS_A_DAY
  }
  await finishBackgroundWork(client)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze')
  await client.query('checkpoint')
  return token
}

/**
 * Marks the background work for what is stored as done: it would compete with the requests that are
 * measured. The stored events have no positions in the feed, so nothing reads them.
 */
async function finishBackgroundWork(client: pg.Client): Promise<void> {
  await client.query(`delete from duplicate_scans where workspace_id = ${WORKSPACE}`)
  await client.query('update identifier_rules set version = $1', [IDENTIFIER_RULES_VERSION])
  await client.query(
    'update event_sequencer set settled_seq = (select coalesce(max(seq), 0) from events)',
  )
}

/**
 * Teams of the workload, each with a meeting type that has the same id. Agents that are booked are
 * always available; agents whose slots are searched have office hours.
 */
async function seedRoster(client: pg.Client): Promise<void> {
  const always = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '24:00' }))
  const office = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))
  await client.query(
    `insert into schedules (workspace_id, id, name, time_zone, weekly, created_at, updated_at)
    values (${WORKSPACE}, 1, 'Always', 'UTC', $1, now(), now()),
      (${WORKSPACE}, 2, 'Office', 'Europe/Berlin', $2, now(), now())`,
    [JSON.stringify(always), JSON.stringify(office)],
  )
  for (const { id: team, firstAgent, agents, assignment } of Object.values(TEAMS)) {
    const schedule = assignment === 'any' && team !== TEAMS.named.id ? 2 : 1
    await client.query(
      `insert into teams (workspace_id, id, name, time_zone, created_at, updated_at)
      values (${WORKSPACE}, $1, 'Team', 'UTC', now(), now())`,
      [team],
    )
    await client.query(
      `insert into agents (workspace_id, id, name, kind, time_zone, schedule_id, created_at,
        updated_at)
      select ${WORKSPACE}, $1 + n, 'Agent ' || n, 'person', 'Europe/Berlin', $3, now(), now()
      from generate_series(0, $2 - 1) n`,
      [firstAgent, agents, schedule],
    )
    await client.query(
      `insert into team_members (workspace_id, team_id, agent_id)
      select ${WORKSPACE}, $1, $2 + n from generate_series(0, $3 - 1) n`,
      [team, firstAgent, agents],
    )
    await client.query(
      `insert into meeting_types (workspace_id, id, team_id, name, duration_minutes,
        slot_interval_minutes, assignment, location, created_at, updated_at)
      values (${WORKSPACE}, $1, $1, 'Intro', ${MINUTES}, ${MINUTES}, $2, '{"kind":"voice_call"}',
        now(), now())`,
      [team, assignment],
    )
  }
  await client.query(
    `insert into agent_time_versions (workspace_id, agent_id, part)
    select workspace_id, id, 0 from agents where workspace_id = ${WORKSPACE}`,
  )
}

/**
 * Contacts 1 to `count` with their identifiers, and an event for each. The events have no data,
 * because only their index entries affect later writes.
 */
async function seedContacts(client: pg.Client, count: number): Promise<void> {
  const own = Object.entries(IDENTIFIERS)
    .map(
      ([name, { before, base, after }]) => `'${name}', '${before}' || (${base} + n) || '${after}'`,
    )
    .join(', ')
  await client.query(
    `insert into contacts (workspace_id, id, attributes, version, created_at, updated_at)
    select ${WORKSPACE}, ${id('n')}, $1::jsonb || jsonb_build_object(${own}), 1, now(), now()
    from generate_series(1, $2::integer) n`,
    [JSON.stringify(contactAttributes(0, 0)), count],
  )
  for (const [name, { kind, before, base, after }] of Object.entries(IDENTIFIERS)) {
    await client.query(
      `insert into contact_identifiers (workspace_id, kind, value, position, contact_id, main)
      select ${WORKSPACE}, $1, $2 || ($3::integer + n) || $4, 0, ${id('n')}, $6
      from generate_series(1, $5::integer) n`,
      [kind, before, base, after, count, name === 'email'],
    )
  }
  await seedSearchKeys(client, count)
  await seedEvents(client, count)
}

/** An event of each contact, with a short payload. */
export async function seedEvents(client: pg.Client, contacts: number): Promise<void> {
  await client.query(
    `insert into events (workspace_id, seq, id, type, resource_type, resource_id, data, actor_kind,
      created_at)
    select ${WORKSPACE}, nextval('event_seq'), ${id('n')}, 'contact.created', 'contact',
      ${id('n')}::text, '{}', 'system', now()
    from generate_series(1, $1::integer) n`,
    [contacts],
  )
}

/**
 * Meetings with the time that they take. `rows` selects n, agent_id, team_id and the start in Unix
 * seconds.
 */
async function seedMeetings(
  client: pg.Client,
  { contacts, from, rows }: { contacts: number; from: number; rows: string },
): Promise<void> {
  await client.query(`
    insert into meetings (workspace_id, id, team_id, agent_id, meeting_type_id, contact_id,
      attendee_email, attendee_key, starts_at, ends_at,
      time_zone, wall_time, status, agent_named,
      location, language, confirmation_code, created_at, updated_at)
    select ${WORKSPACE}, ${id(`${from} + n`)}, team_id, agent_id, team_id, ${id(`1 + n % ${contacts}`)},
      email, email, starts_at, starts_at + interval '${MINUTES} minutes',
      'UTC', to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS'), 'scheduled', true,
      '{"kind":"voice_call"}', 'en', ${code(`${from} + n`)}, now(), now()
    from (${rows}) row, to_timestamp(at) starts_at, concat('person', 1 + n % ${contacts}, '@example.com') email`)
  await client.query(`
    insert into taken_time (workspace_id, agent_id, lane, starts_at, ends_at, meeting_id)
    select ${WORKSPACE}, agent_id, 0, starts_at, starts_at + interval '${MINUTES} minutes',
      ${id(`${from} + n`)}
    from (${rows}) row, to_timestamp(at) starts_at`)
}

/** Calls of the last weeks, one per minute, each with one tool that ran in it. */
async function seedCalls(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into calls (workspace_id, id, platform, platform_call_id, direction, party_number,
      started_at, ended_at, updated_at)
    select ${WORKSPACE}, ${id('n')}, 'generic', 'stored-' || n, 'inbound',
      '+1415' || (5550000 + n), at, at, at
    from generate_series(1, $1::integer) n,
      lateral (select now() - n * interval '1 minute' as at) moment`,
    [count],
  )
  await client.query(
    `insert into call_tools (workspace_id, call_id, tool, arguments, ok, line, took_ms, at)
    select ${WORKSPACE}, ${id('n')}, 'identify_caller', '{}', true, 'The caller is not known.', 10, now()
    from generate_series(1, $1::integer) n`,
    [count],
  )
}
