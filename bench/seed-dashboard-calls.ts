import type { ClientBase } from 'pg'
import { LARGE } from './seed-people.ts'
import { idOf } from './workspace.ts'

/** 10,000 calls are those of 89 days. */
export const MINUTES_BETWEEN_CALLS = 12.8

const CONNECTIONS = 4
const FLAGGED = 250
const OF_FREQUENT_CONTACT = 100

/**
 * Calls up to now, each with three tools. Every third one booked a meeting, and has the id by which
 * the meeting names it. The newest two are going on.
 */
export async function seedDashboardCalls(
  client: ClientBase,
  { calls, contacts }: { calls: number; contacts: number },
): Promise<void> {
  await client.query(
    `insert into voice_connections (workspace_id, id, platform, name, team_id, sealed_secret,
      created_at, updated_at)
    select ${LARGE}, ${idOf('n')}, 'generic', 'Line ' || n, n, '', now(), now()
    from generate_series(1, ${CONNECTIONS}) n`,
  )
  await client.query(
    `insert into calls (workspace_id, id, platform, platform_call_id, connection_id, direction,
      party_number, own_number, contact_id, memory, outcome, started_at, ended_at, ended_reason,
      claimed_without_booking, updated_at)
    select ${LARGE}, ${idOf('n')}, 'generic', 'call-' || n, ${idOf(`1 + n % ${CONNECTIONS}`)},
      'inbound', '+1415' || (2000000 + contact), '+493012340' || n % ${CONNECTIONS},
      case when n % 2 = 0 then ${idOf('contact')} end,
      case when n % 3 < 2 then '{"wasOffered":true}' else '{}' end::jsonb,
      case when n % 3 = 0 then 'booked' when n % 31 = 0 then 'cancelled' end, at,
      case when n > 2 then at + interval '3 minutes' end,
      case when n > 2 then 'customer-ended-call' end, n % ${FLAGGED} = 0, at
    from generate_series(1, ${calls}) n,
      lateral (select now() - n * interval '${MINUTES_BETWEEN_CALLS} minutes' + interval '12 minutes' as at,
        case when n % ${OF_FREQUENT_CONTACT} = 0 then 1 else 1 + n * 7 % ${contacts} end as contact) moment`,
  )
  await client.query(
    `insert into call_tools (workspace_id, call_id, tool, arguments, ok, line, took_ms, at)
    select ${LARGE}, ${idOf('n')}, tool, '{"when":"tomorrow"}', tool <> 'book_meeting' or n % 3 = 0,
      'A line that was said.', 10, now() - n * interval '${MINUTES_BETWEEN_CALLS} minutes' + interval '12 minutes'
    from generate_series(1, ${calls}) n, unnest('{identify_caller,find_times,book_meeting}'::text[]) tool`,
  )
}
