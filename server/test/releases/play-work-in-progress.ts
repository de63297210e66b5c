import assert from 'node:assert/strict'
import { defineImportWork } from '../../contacts/imports/run/define-import-work.ts'
import { claimMessages } from '../../messages/sending/claim-messages.ts'
import { defineMessageFollower } from '../../messages/planning/define-message-follower.ts'
import { selectDueMessages } from '../../messages/store/due-messages.ts'
import type { MessageContext } from '../../messages/message-context.ts'
import { transaction } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { createWebhookSender } from '../../webhooks/sending/create-webhook-sender.ts'
import { eraseAttempts } from '../../webhooks/deliveries/erase-attempts.ts'
import { createFeedReader } from '../../work/create-feed-reader.ts'
import { buildRoster } from '../builders.ts'
import { NOW, type TestServer, type TestWorkspace } from '../harness.ts'
import { uploadFile } from '../import-contacts.ts'
import { openPhone } from '../voice/open-phone.ts'
import { smsSettings } from '../messages/sms-settings.ts'
import { storeBusyTime } from '../calendars/store-busy-times.ts'
import { answerWith } from './answer-with.ts'
import { keepMails } from './keep-mails.ts'
import { HELD_HOURS, type ReleaseState } from './release-state.ts'

const ROWS = 1_200
const PATHS = [
  '/core/meetings',
  '/core/contacts',
  '/core/messages',
  '/core/calls',
  '/core/webhook_endpoints',
  '/core/agents',
  '/core/meeting_types',
  '/core/contact_imports',
  '/core/calendar_connections',
  '/core/teams',
  '/core/events?limit=200',
]

type Begun = Omit<ReleaseState, 'lastMigration' | 'outcome' | 'copy'>

/**
 * Begins everything that a server does beside requests, and ends like a killed process: with
 * planned and claimed messages, deliveries, cursors in the middle of the feed, a hold, a meeting
 * that is not confirmed, an import, an erasure and a call.
 */
export async function playWorkInProgress(server: TestServer): Promise<Begun> {
  const workspace = await server.newWorkspace()
  const { workspaceId, token } = workspace
  await openOffice(server, workspace)
  await book(workspace, 48, 'ada@example.com')
  await planMessages(server)
  await failToDeliver(server)
  const { id: pendingMeetingId } = await act(workspace, '/core/book_meeting', {
    ...TIME,
    meeting_type_id: 2,
    start_time: at(72),
    attendee_email: 'pending@example.com',
  })
  const { id: holdId } = await act(workspace, '/core/holds', {
    ...TIME,
    start_time: at(HELD_HOURS),
  })
  const phone = await openPhone(server, workspace)
  await phone.call('find_times', { when: 'tomorrow' })
  for (const email of ['ada@gmail.com', 'a.da+news@gmail.com'])
    await act(workspace, '/core/contact', { email })
  const erased = await act(workspace, '/core/contact', { email: 'erased@example.com' })
  assert.ok((await workspace.delete(`/core/contacts/${erased.id}`)).status < 300)
  const importId = await beginImport(server, workspace)
  // These events come after the cursors of all followers.
  await book(workspace, 51, 'late@example.com')
  const answers: Record<string, unknown> = {}
  for (const path of PATHS) {
    const { status, body, text } = await workspace.get(path)
    assert.equal(status, 200, text)
    answers[path] = body.data
  }
  return { workspaceId, token, holdId, importId, pendingMeetingId, answers }
}

const TIME = { team_id: 1, meeting_type_id: 1 }
const at = (hours: number) => NOW.add({ hours }).toString()

async function act(workspace: TestWorkspace, path: string, attributes: object): Promise<any> {
  const { status, body, text } = await workspace.post(path, { data: { attributes } })
  assert.ok(status < 300, `${path}: ${text}`)
  return body.data
}

const book = (workspace: TestWorkspace, hours: number, email: string) =>
  act(workspace, '/core/book_meeting', { ...TIME, start_time: at(hours), attendee_email: email })

async function openOffice({ deps }: TestServer, workspace: TestWorkspace): Promise<void> {
  const { workspaceId } = workspace
  await buildRoster(deps.pool, workspaceId, {
    meetingTypes: [
      { reminders: [{ when: 'before', minutes: 60, channel: 'email' }] },
      { confirmationMinutes: 30 },
    ],
  })
  await workspace.patch('/core/agents/1', { data: { attributes: { email: 'ben@acme.test' } } })
  await act(workspace, '/core/webhook_endpoints', { url: 'https://hooks.example.com/' })
  await storeBusyTime(deps.pool, workspaceId, { agentId: 1, from: 0, to: 900 })
  await deps.pool.query(sql`update calendars set writes = true where workspace_id = ${workspaceId}`)
}

/** One of the planned messages belongs to a process that was killed. */
async function planMessages({ deps }: TestServer): Promise<void> {
  const context: MessageContext = {
    ...deps,
    rosters: openRosters(),
    mail: keepMails(),
    sms: smsSettings(),
    claimSeconds: 0,
  }
  await createFeedReader(context, defineMessageFollower(context))()
  const [first] = await selectDueMessages(deps.pool, { now: deps.now(), limit: 1 })
  assert.ok(first)
  const claimed = await transaction(deps.pool, (tx) => claimMessages(tx, context, [first]))
  assert.equal(claimed.size, 1)
}

async function failToDeliver({ deps }: TestServer): Promise<void> {
  const { egress } = answerWith(deps.egress, 500)
  const sender = createWebhookSender({ ...deps, egress })
  await sender.start()
  await sender.settle()
}

/** A block of the file is imported, and the others are not. */
async function beginImport({ deps }: TestServer, workspace: TestWorkspace): Promise<string> {
  const lines = Array.from({ length: ROWS }, (_, n) => `person${n}@example.org,Person ${n}`)
  const { body, text } = await uploadFile(workspace, ['email,name', ...lines].join('\n'))
  const work = defineImportWork({ ...deps, eraseAttempts })
  const run = async () => {
    const question = { now: deps.now(), except: [], limit: 20 }
    const [item] = await work.find(workspace.workspaceId, question)
    return item !== undefined && (await work.run(workspace.workspaceId, item))
  }
  const path = `/core/contact_imports/${body.data.id}`
  const stateOf = async () => (await workspace.get(path)).body.data.attributes.state
  while ((await stateOf()) === 'checking') await run()
  if ((await stateOf()) === 'ready') await workspace.post(`${path}/start`, {})
  await run()
  assert.equal(await stateOf(), 'importing', text)
  return body.data.id
}
