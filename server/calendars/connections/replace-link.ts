import type { Write } from '../../access/write.ts'
import { upsertLink } from '../store/sign-ins.ts'
import { createLink } from './create-link.ts'

const LINK_DAYS = 7

/** Creates the link with which the agent signs in, instead of an earlier one. */
export async function replaceLink(
  { db, workspaceId, now }: Write,
  connectionId: string,
): Promise<string> {
  const key = { workspaceId, id: connectionId }
  const { token, hash } = createLink(key)
  const linkExpiresAt = now.add({ hours: 24 * LINK_DAYS })
  await upsertLink(db, key, { linkHash: hash, linkExpiresAt })
  return token
}
