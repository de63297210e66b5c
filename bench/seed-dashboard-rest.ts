import type { ClientBase } from 'pg'
import { LARGE } from './seed-people.ts'
import { idOf } from './workspace.ts'

const TEAMS = 5
/** Of so many changes, one is of the first contact. */
const FREQUENT = 100
const DELIVERIES = 10_000

/** Messages, notes, tasks, suggestions, duplicates and the history of contacts. */
export async function seedDashboardRest(
  client: ClientBase,
  { contacts, meetings, agents }: { contacts: number; meetings: number; agents: number },
): Promise<void> {
  await client.query(`
    insert into messages (workspace_id, id, kind, recipient, channel, cause, state, due_at, team_id,
      meeting_id, contact_id, address, language, created_at, updated_at, sent_at)
    select ${LARGE}, ${idOf('n')}, 'confirmation', 'attendee', 'email', 'cause ' || n,
      case when n % 500 = 0 then 'failed' else 'sent' end, at, 1, ${idOf('n')},
      ${idOf(`1 + n % ${contacts}`)}, 'person@example.com', 'en', at, at, at
    from generate_series(1, ${meetings}) n,
      lateral (select now() - n * interval '5 minutes' as at) moment`)
  await client.query(`
    insert into notes (workspace_id, id, team_id, contact_id, text, language, created_at, updated_at,
      due_at, agent_id, done_at)
    select ${LARGE}, ${idOf('n')}, 1 + n % ${TEAMS}, ${idOf(`1 + n % ${contacts}`)}, 'Call back',
      'en', at, at, case when n % 2 = 0 then at + interval '1 day' end,
      case when n % 4 = 0 then 1 + n % 20 end, case when n % 8 <> 0 then at + interval '2 hours' end
    from generate_series(1, ${contacts} / 5) n,
      lateral (select now() - n * interval '30 minutes' as at) moment`)
  await client.query(`
    insert into contact_suggestions (workspace_id, id, contact_id, field, value, known_as, created_at)
    select ${LARGE}, ${idOf('n')}, ${idOf(`1 + n * 7 % ${contacts}`)}, 'city', '"Paris"', 'heard',
      now() - n * interval '1 minute'
    from generate_series(1, ${contacts} / 20) n`)
  await client.query(`
    insert into contact_duplicates (workspace_id, id, first_id, second_id, score, reasons, state,
      found_at)
    select ${LARGE}, ${idOf('n')}, ${idOf('n')}, ${idOf('n + 1')}, 0.5 + n % 50 * 0.01,
      '[]', 'open', now() - n * interval '1 minute'
    from generate_series(1, ${contacts} / 50) n`)
  await client.query(`
    insert into changes (workspace_id, resource_type, resource_id, seq, id, type, after, actor_kind,
      created_at)
    select ${LARGE}, 'contact', case when n % ${FREQUENT} = 0 then ${idOf('1')}
      else ${idOf(`1 + n % ${contacts}`)} end::text, nextval('event_seq'), ${idOf('n')},
      'contact.updated', '{"city":"Berlin"}', 'system', now() - n * interval '1 minute'
    from generate_series(1, ${contacts}) n`)
  await seedSettings(client, agents)
}

async function seedSettings(client: ClientBase, agents: number): Promise<void> {
  await client.query(`
    insert into time_off (workspace_id, id, agent_id, starts_at, ends_at, created_at, updated_at)
    select ${LARGE}, ${idOf('n')}, 1 + n % ${agents}, at, at + interval '3 days', now(), now()
    from generate_series(1, 2 * ${agents}) n,
      lateral (select now() + (n % 100 - 50) * interval '1 day' as at) moment`)
  await client.query(`
    insert into routing_rules (workspace_id, id, name, position, enabled, conditions, team_id,
      meeting_type_id, created_at, updated_at)
    select ${LARGE}, n, 'Rule ' || n, n, true, '[]', 1, 1, now(), now() from generate_series(1, 20) n`)
  await client.query(`
    insert into contact_imports (workspace_id, id, state, format, encoding, phone_region, actor_kind,
      created_at, updated_at)
    select ${LARGE}, ${idOf('n')}, 'cancelled', 'csv', 'utf-8', 'US', 'system', now(), now()
    from generate_series(1, 100) n`)
  await client.query(`
    insert into webhook_endpoints (workspace_id, id, url, format, has_public_key, state,
      sealed_secret, created_at, updated_at, position)
    select ${LARGE}, ${idOf('n')}, 'https://example.com/' || n, 'json', false, 'enabled', '', now(),
      now(), 0
    from generate_series(1, 10) n`)
  await client.query(`
    insert into webhook_deliveries (workspace_id, endpoint_id, event_id, position, event_type,
      resource_type, resource_id, state, tries, attempt_count, attempts, created_at)
    select ${LARGE}, ${idOf('1')}, ${idOf('n')}, n, 'contact.created', 'contact', n::text,
      case when n % 500 = 0 then 'failed' else 'delivered' end, 1, 1, '[]',
      now() - n * interval '1 minute'
    from generate_series(1, ${DELIVERIES}) n`)
}
