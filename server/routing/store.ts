import type { Provenance } from '../access/actor.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import { appendEvents } from '../events/append-events.ts'
import type { EventType } from '../events/catalogue.ts'
import type { Db } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'
import { newId } from '../platform/new-id.ts'
import type { RouteRule } from './core/decide-route.ts'

export type RoutingRule = RouteRule & {
  id: number
  /** Rules are tried in order of it; of two with the same, the older first. */
  position: number
  enabled: boolean
  archivedAt: Temporal.Instant | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

/** What a request says of a rule. */
export type RuleContent = Omit<
  RoutingRule,
  'id' | 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'
>

/** The place of a rule in the order. */
export type RulePosition = readonly [position: number, id: number]

const COLUMNS = sql`
  id, name, position, enabled, conditions, team_id as "teamId", meeting_type_id as "meetingTypeId", agent, archived_at as "archivedAt",
  version, created_at as "createdAt", updated_at as "updatedAt"`

/**
 * Rules that are not archived, in the order in which they are tried, up to one more than the limit.
 */
export function selectRules(
  db: Db,
  workspaceId: WorkspaceId,
  page: { after: RulePosition | null; limit: number },
): Promise<RoutingRule[]> {
  const [position, id] = page.after ?? [null, null]
  return db.query<RoutingRule>(sql`
    select ${COLUMNS} from routing_rules
    where workspace_id = ${workspaceId} and archived_at is null and (${position}::integer is null or (position, id) > (${position}, ${id}))
    order by position, id limit ${page.limit + 1}`)
}

/** Rules that are tried, in that order. */
export function selectEnabledRules(db: Db, workspaceId: WorkspaceId): Promise<RoutingRule[]> {
  return db.query<RoutingRule>(sql`
    select ${COLUMNS} from routing_rules where workspace_id = ${workspaceId} and archived_at is null and enabled order by position, id`)
}

export async function selectRule(
  db: Db,
  workspaceId: WorkspaceId,
  id: number,
): Promise<RoutingRule | null> {
  const rows = await db.query<RoutingRule>(
    sql`select ${COLUMNS} from routing_rules where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** How many rules are not archived. */
export async function countRules(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ count: number }>(
    sql`select count(*) from routing_rules where workspace_id = ${workspaceId} and archived_at is null`,
  )
  return rows[0]!.count
}

/**
 * Stores the rule under the workspace's next id. Of two at once, the second fails with a conflict.
 */
export async function insertRule(
  db: Db,
  workspaceId: WorkspaceId,
  rule: RuleContent,
  now: Temporal.Instant,
): Promise<RoutingRule> {
  const rows = await db.query<RoutingRule>(sql`
    insert into routing_rules (workspace_id, id, name, position, enabled, conditions, team_id, meeting_type_id, agent, created_at, updated_at)
    select ${workspaceId}, coalesce(max(id), 0) + 1, ${rule.name}, ${rule.position}::integer, ${rule.enabled}::boolean, ${json(rule.conditions)}::jsonb,
      ${rule.teamId}::integer, ${rule.meetingTypeId}::integer, ${json(rule.agent)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    from routing_rules where workspace_id = ${workspaceId}
    returning ${COLUMNS}`)
  return rows[0]!
}

/** Writes the whole rule, archived or not; null where it is no longer at this rule's version. */
export async function updateRule(
  db: Db,
  workspaceId: WorkspaceId,
  rule: RoutingRule,
  now: Temporal.Instant,
): Promise<RoutingRule | null> {
  const rows = await db.query<RoutingRule>(sql`
    update routing_rules
    set name = ${rule.name}, position = ${rule.position}, enabled = ${rule.enabled}, conditions = ${json(rule.conditions)}::jsonb,
      team_id = ${rule.teamId}, meeting_type_id = ${rule.meetingTypeId}, agent = ${json(rule.agent)}::jsonb, archived_at = ${rule.archivedAt},
      version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${rule.id} and version = ${rule.version}
    returning ${COLUMNS}`)
  return rows[0] ?? null
}

/**
 * Appends that a contact was routed. The answer changes nothing of the contact, so it does not
 * stand among its changes.
 */
export async function insertRouted(
  db: Db,
  workspaceId: WorkspaceId,
  { data, provenance, now }: { data: object; provenance: Provenance; now: Temporal.Instant },
): Promise<void> {
  const id = newId()
  const type: EventType = 'contact.routed'
  await db.query(sql`
    with happened as (
      select ${workspaceId}::integer as workspace_id, ${id}::uuid as event_id, ${type} as event_type, ${id}::uuid as resource_id,
        ${json(data)}::jsonb as data, null::jsonb as previous, ${provenance.tokenId}::uuid as token_id, ${provenance.requestId} as request_id,
        ${now}::timestamptz as happened_at
    )
    ${appendEvents}`)
}
