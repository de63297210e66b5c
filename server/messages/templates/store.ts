import type { WorkspaceDb, Write } from '../../access/write.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Revision } from '../../http/etags/revision.ts'
import type { MessageTemplate } from '../render/message-to-render.ts'
import type { TemplateKey } from './template-key.ts'

export type StoredTemplate = TemplateKey & MessageTemplate & Revision

/** The position in a list: the key. */
export type TemplatePosition = readonly [
  kind: string,
  recipient: string,
  channel: string,
  language: string,
]

const COLUMNS = sql`
  kind, recipient, channel, language, subject, text, html, version, created_at as "createdAt",
  updated_at as "updatedAt"`

/** In order of the key, up to one more than the limit. */
export function listTemplates(
  { db, workspaceId }: WorkspaceDb,
  { after, limit }: { after: TemplatePosition | null; limit: number },
): Promise<StoredTemplate[]> {
  const [kind, recipient, channel, language] = after ?? ['', '', '', '']
  return db.query<StoredTemplate>(sql`
    select ${COLUMNS} from message_templates
    where workspace_id = ${workspaceId}
      and (kind, recipient, channel, language) > (${kind}, ${recipient}, ${channel}, ${language})
    order by kind, recipient, channel, language limit ${limit + 1}`)
}

/** The template of the workspace for a message; null: the default text. */
export async function findTemplate(
  { db, workspaceId }: WorkspaceDb,
  { kind, recipient, channel, language }: TemplateKey,
): Promise<StoredTemplate | null> {
  const rows = await db.query<StoredTemplate>(sql`
    select ${COLUMNS} from message_templates
    where workspace_id = ${workspaceId} and kind = ${kind} and recipient = ${recipient}
      and channel = ${channel} and language = ${language}`)
  return rows[0] ?? null
}

/** Locks the row until the transaction ends. */
export async function selectTemplateForUpdate(
  { db, workspaceId }: Write,
  { kind, recipient, channel, language }: TemplateKey,
): Promise<StoredTemplate | null> {
  const rows = await db.query<StoredTemplate>(sql`
    select ${COLUMNS} from message_templates
    where workspace_id = ${workspaceId} and kind = ${kind} and recipient = ${recipient}
      and channel = ${channel} and language = ${language}
    for update`)
  return rows[0] ?? null
}

/** Creates or replaces the template; of two that do so at the same time, the later one stays. */
export async function upsertTemplate(
  { db, workspaceId, now }: Write,
  { kind, recipient, channel, language }: TemplateKey,
  { subject, text, html }: MessageTemplate,
): Promise<StoredTemplate> {
  const rows = await db.query<StoredTemplate>(sql`
    insert into message_templates (workspace_id, kind, recipient, channel, language, subject, text,
      html, created_at, updated_at)
    values (${workspaceId}, ${kind}, ${recipient}, ${channel}, ${language}, ${subject}, ${text},
      ${html}, ${now}, ${now})
    on conflict (workspace_id, kind, recipient, channel, language) do update set
      subject = excluded.subject, text = excluded.text, html = excluded.html,
      version = message_templates.version + 1, updated_at = excluded.updated_at
    returning ${COLUMNS}`)
  return requireRow(rows)
}

export async function removeTemplate(
  { db, workspaceId }: Write,
  { kind, recipient, channel, language }: TemplateKey,
): Promise<void> {
  await db.query(sql`
    delete from message_templates
    where workspace_id = ${workspaceId} and kind = ${kind} and recipient = ${recipient}
      and channel = ${channel} and language = ${language}`)
}
