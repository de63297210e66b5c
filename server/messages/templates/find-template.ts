import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { MessageTemplate } from '../render/message-to-render.ts'
import { selectTemplate } from './store.ts'
import type { TemplateKey } from './template-key.ts'

/** The template of the workspace for a message; null: the default text. */
export function findTemplate(
  db: Db,
  workspaceId: WorkspaceId,
  key: TemplateKey,
): Promise<MessageTemplate | null> {
  return selectTemplate({ db, workspaceId }, key)
}
