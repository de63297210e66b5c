import assert from 'node:assert/strict'
import type { Deps } from '../../deps.ts'
import { buildRoster, type WantedRoster } from '../builders.ts'
import { startServer, type TestServer, type TestWorkspace } from '../harness.ts'
import { type MailServer, openMailServer } from './open-mail-server.ts'
import { openMessages } from './open-messages.ts'
import { openTestDatabase } from '../test-database.ts'

/** A Monday morning in UTC, three days after the clock of the tests. */
export const MEETING_START = Temporal.Instant.from('2026-11-23T10:00:00Z')

export const ATTENDEE = 'ada@example.com'
export const AGENT = 'ben@acme.test'
export const TEAM = 'team@acme.test'

/**
 * A server with a database of its own and a real mail server. The workspaces of tests have a team
 * and an agent with addresses.
 */
export async function openMailScene({
  deps = {},
  twilioUrl,
  openDatabase = openTestDatabase,
}: {
  deps?: Partial<Deps>
  twilioUrl?: string
  openDatabase?: typeof openTestDatabase
} = {}) {
  const server = await startServer({ sendsMails: true, ...deps }, openDatabase)
  const mailServer: MailServer = await openMailServer()
  const messages = openMessages(server.deps, mailServer.url, twilioUrl)
  const newOffice = async (roster: WantedRoster = {}, sandbox = false): Promise<TestWorkspace> => {
    const workspace = await server.newWorkspace({ sandbox })
    await buildRoster(server.deps.pool, workspace.workspaceId, {
      teams: [{ timeZone: 'Europe/Berlin' }],
      agents: [{ name: 'Ben Carter' }],
      ...roster,
    })
    await change(workspace, '/core/agents/1', { email: AGENT })
    await change(workspace, '/core/teams/1', { email: TEAM })
    mailServer.mails.length = 0
    mailServer.answer(() => null)
    return workspace
  }
  return { server, mailServer, messages, newOffice }
}

/** Changes a resource, and returns its attributes. */
export async function change(workspace: TestWorkspace, path: string, attributes: object) {
  const { status, body } = await workspace.patch(path, { data: { attributes } })
  assert.equal(status, 200, JSON.stringify(body))
  return body.data.attributes
}

/** Books a meeting, and returns its attributes. */
export async function book(workspace: TestWorkspace, attributes: object = {}) {
  return act(workspace, '/core/book_meeting', {
    team_id: 1,
    meeting_type_id: 1,
    attendee_email: ATTENDEE,
    attendee_name: 'Ada Lovelace',
    time_zone: 'Europe/Berlin',
    start_time: MEETING_START.toString(),
    ...attributes,
  })
}

/** Posts to the API, and returns the attributes of the response. */
export async function act(workspace: TestWorkspace, path: string, attributes: object = {}) {
  const { status, body } = await workspace.post(path, { data: { attributes } })
  assert.ok(status < 300, `${path}: ${JSON.stringify(body)}`)
  return body.data.attributes
}

/** The attributes of all messages, newest first. */
export async function listMessages(workspace: TestWorkspace, query = '') {
  const { status, body } = await workspace.get(`/core/messages${query}`)
  assert.equal(status, 200, JSON.stringify(body))
  const data: any[] = body.data
  return data.map(({ id, attributes }) => ({ id, ...attributes }))
}

const SECRET = '0123456789abcdef0123456789abcdef'

/**
 * A call from a number to the team, over a generic connection. Returns how its tools are called.
 */
export async function openPhoneCall(
  { app }: TestServer,
  workspace: TestWorkspace,
  from: string,
): Promise<(tool: string, args: object) => Promise<any>> {
  const { url } = await act(workspace, '/core/voice_connections', {
    platform: 'generic',
    name: 'Phone',
    team_id: 1,
    secret: SECRET,
  })
  return async (tool, args) => {
    const response = await app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { authorization: `Bearer ${SECRET}` },
      payload: { tool, arguments: args, call_id: 'call-1', from },
    })
    return response.json()
  }
}
