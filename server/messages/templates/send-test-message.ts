import type { ClientActor } from '../../access/actor.ts'
import { countAttempts } from '../../access/attempts/count-attempts.ts'
import { getWorkspace } from '../../access/store/workspaces.ts'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { Db } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Outcome } from '../core/outcome.ts'
import type { Mail } from '../transports/create-mail-transport.ts'
import { previewTemplate } from './preview-template.ts'
import type { PreviewAttributes } from './schemas.ts'

/** Maximum test messages per hour: of a person, and of all people. */
const MAX_PER_PERSON = 30
const MAX_TOTAL = 1_000
/** Before the subject, so that nobody takes the sample values for a meeting. */
const SUBJECT_MARK = 'Test: '

export type TestHost = {
  deps: Pick<Deps, 'pool' | 'now' | 'sendMail'>
  /** The member of the workspace. Throws not_found. */
  findPerson: (
    db: Db,
    workspaceId: WorkspaceId,
    id: string,
  ) => Promise<{ name: string; email: string }>
}

/**
 * Sends a message with sample values to the person who asks for it, and to nobody else. Throws
 * invalid_attributes, insufficient_scope, invalid_transition and rate_limited.
 */
export async function sendTestMessage(
  { deps: { pool, now, sendMail }, findPerson }: TestHost,
  { workspaceId, session, tokenId, sandbox }: ClientActor,
  attributes: PreviewAttributes,
): Promise<{ address: string; outcome: Outcome }> {
  if (!session)
    throw new Problem(
      'insufficient_scope',
      'A test message goes to the address of the signed-in person. An access token has none.',
    )
  const rendered = await previewTemplate({ db: pool, workspaceId }, attributes)
  if (attributes.channel !== 'email')
    throw new Problem(
      'invalid_transition',
      'Only mails can be tested: a test is sent to an email address.',
    )
  if (sandbox)
    throw new Problem('invalid_transition', 'This workspace is a sandbox: it sends no messages.')
  if (!sendMail)
    throw new Problem(
      'invalid_transition',
      'No mail server is set, so nothing can be sent. An operator sets SMTP_URL and MAIL_FROM.',
    )
  await countTest(pool, { personId: tokenId, now: now() })
  const [person, workspace] = await Promise.all([
    findPerson(pool, workspaceId, tokenId),
    getWorkspace(pool, workspaceId),
  ])
  const mail: Mail = {
    id: generateId(),
    fromName: workspace.name,
    to: { name: person.name, address: person.email },
    replyTo: null,
    returnPath: null,
    unsubscribe: null,
    mark: null,
    language: attributes.language,
    content: { ...rendered, subject: SUBJECT_MARK + rendered.subject, calendar: null },
  }
  return { address: person.email, outcome: await sendMail(mail) }
}

async function countTest(
  pool: Deps['pool'],
  { personId, now }: { personId: string; now: Temporal.Instant },
): Promise<void> {
  const limits = [
    { name: `test messages of ${personId}`, max: MAX_PER_PERSON },
    { name: 'test messages', max: MAX_TOTAL },
  ]
  if (await countAttempts(pool, { limits, now })) return
  throw new Problem('rate_limited', 'Too many test messages were sent. Try again in an hour.', {
    headers: { 'retry-after': '3600' },
  })
}
