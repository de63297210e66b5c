import type pg from 'pg'
import { MEETINGS_A_DAY, SLOT_SECONDS, TEAMS } from './workload.ts'
import { idOf, WORKSPACE } from './workspace.ts'

/**
 * Calendars are read for 400 days ahead; after the days with meetings, the agents have events only.
 */
const DAYS_AHEAD = 400

/**
 * The agent whose calendar has the events of `PAGE_EVENTS`. It is in no team with other calendars.
 */
export const PAGE_AGENT: number = TEAMS.slots100.firstAgent
/** The id of its calendar. */
export const PAGE_CALENDAR = '00000000-0000-7000-8000-0000000f4240'

/**
 * Gives each agent of the team with calendars one calendar with six events a day. They are when the
 * agent has meetings, so that as many slots are free as without them.
 */
export async function seedCalendars(client: pg.Client, firstDay: number): Promise<void> {
  const { firstAgent, agents } = TEAMS.calendars10
  await client.query('set session_replication_role = replica')
  await storeCalendars(
    client,
    `select ${firstAgent} + n as agent_id, ${idOf('n')} as id
    from generate_series(0, ${agents - 1}) n`,
  )
  await client.query(
    `insert into busy_times (workspace_id, agent_id, calendar_id, event_key, starts_at, ends_at)
    select ${WORKSPACE}, ${firstAgent} + agent, ${idOf('agent')}, 'event-' || day || '-' || n,
      starts_at, starts_at + interval '${SLOT_SECONDS} seconds'
    from generate_series(0, ${agents - 1}) agent, generate_series(0, ${DAYS_AHEAD - 1}) day,
      generate_series(0, ${MEETINGS_A_DAY - 1}) n,
      to_timestamp($1::integer + day * 86400 + 9 * 3600 + n * 3600) starts_at`,
    [firstDay],
  )
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze busy_times')
}

/** Stores the empty calendar of `PAGE_AGENT`. */
export async function seedPageCalendar(client: pg.Client): Promise<void> {
  await storeCalendars(client, `select ${PAGE_AGENT} as agent_id, '${PAGE_CALENDAR}'::uuid as id`)
}

/** One connection and one calendar with the same id. `rows` selects agent_id and id. */
async function storeCalendars(client: pg.Client, rows: string): Promise<void> {
  await client.query(
    `insert into calendar_connections
      (workspace_id, id, agent_id, provider, account, state, created_at, updated_at)
    select ${WORKSPACE}, id, agent_id, 'caldav', id::text, 'active', now(), now() from (${rows}) row`,
  )
  await client.query(
    `insert into calendars (workspace_id, id, connection_id, agent_id, external_id, name, is_primary,
      can_write, blocks, writes, synced_at, next_sync_at)
    select ${WORKSPACE}, id, id, agent_id, 'work', 'Work', true, true, true, false, now(), 'infinity'
    from (${rows}) row`,
  )
}
