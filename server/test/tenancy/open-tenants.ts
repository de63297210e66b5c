import assert from 'node:assert/strict'
import { findDuplicates, finishWork } from '../finish-work.ts'
import type { Deps } from '../../deps.ts'
import { defineCallWork } from '../../outbound/define-call-work.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { platformsWith } from '../../voice/platforms/platforms.ts'
import { buildRoster } from '../builders.ts'
import { NOW, type TestServer, type TestWorkspace } from '../harness.ts'
import { importFile, uploadFile } from '../import-contacts.ts'
import { type CaldavAccount, openCaldavAccount } from '../calendars/open-caldav-account.ts'
import { type HookReceiver, openHookReceiver } from '../open-hook-receiver.ts'
import { openMailServer } from '../messages/open-mail-server.ts'
import { openMessages } from '../messages/open-messages.ts'
import { openWebhooks } from '../open-webhooks.ts'
import { failTestJob } from '../fail-test-job.ts'
import { skipTestEvent } from '../skip-test-event.ts'
import { addPerson } from '../people/add-person.ts'
import { queueTestJob } from '../queue-test-job.ts'

type Attributes = Record<string, unknown>
type Create = (path: string, attributes?: Attributes) => Promise<string>
/** Creates a resource with these attributes among others, and returns its id. */
type CreateOne = (attributes?: Attributes) => Promise<string>

/** A workspace that has one of everything. Its texts contain `word`. */
export type Tenant = TestWorkspace & {
  word: string
  /** The ids of the roster. */
  teamId: string
  agentId: string
  colleagueId: string
  meetingTypeId: string
  scheduleId: string
  /** A contact with a call and a meeting, about which it got a message and was to be called. */
  contactId: string
  meetingId: string
  callId: string
  noteId: string
  messageId: string
  outboundCallId: string
  calendarServer: CaldavAccount
  hooks: HookReceiver
  /** Sends the webhooks that are due. */
  deliver: () => Promise<void>
  /** Creates a resource, and returns its id. */
  create: Create
  newAgent: CreateOne
  newContact: CreateOne
  /** Books a meeting with the agent. */
  book: CreateOne
  upload: () => Promise<string>
  /** Imports a file, and returns the id of the import. */
  importRow: () => Promise<string>
  newJob: () => Promise<string>
  newPerson: () => Promise<string>
  newSkippedEvent: () => Promise<string>
  newFailedJob: () => Promise<string>
  /** Creates two contacts that may be one person. Returns the ids of one of them and the pair. */
  newDuplicate: () => Promise<[string, string]>
}

/** The start of all meetings: two days from now. */
export const MEETING_START = NOW.add({ hours: 48 })
/** The id that the voice platform gives the call of each workspace. */
export const CALL = 'call-1'
const PHONE_SECRET = 'a-secret-of-a-platform'

/**
 * Two workspaces. No id of the second one exists in the first one: teams, agents, schedules,
 * meeting types and routing rules are numbered per workspace, and the second one has more of them.
 */
export async function openTenants(server: TestServer): Promise<[Tenant, Tenant]> {
  const calendarServer = await openCaldavAccount()
  const mine = await openTenant(server, { word: 'applewood', roster: 1, calendarServer })
  const theirs = await openTenant(server, { word: 'zebrafish', roster: 24, calendarServer })
  await openMessages(server.deps, (await openMailServer()).url).deliver()
  server.setNow(MEETING_START)
  await finishWork(
    server.deps,
    defineCallWork({
      ...server.deps,
      rosters: openRosters(),
      urls: { twilio: '', vapi: '', retell: '' },
      callPlacements: platformsWith('callPlacement'),
    }),
  )
  server.setNow(NOW)
  for (const tenant of [mine, theirs]) {
    tenant.messageId = await firstIdIn(tenant, `/core/messages?meeting_id=${tenant.meetingId}`)
    tenant.outboundCallId = await firstIdIn(tenant, '/core/outbound_calls')
  }
  return [mine, theirs]
}

type Wanted = {
  word: string
  /** How many teams and meeting types there are. */
  roster: number
  calendarServer: CaldavAccount
}

async function openTenant(server: TestServer, wanted: Wanted): Promise<Tenant> {
  const { word, roster, calendarServer } = wanted
  const { deps, newWorkspace } = server
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, {
    teams: Array.from({ length: roster }, () => ({ name: word })),
    agents: Array.from({ length: roster + 2 }, (_, i) => ({
      name: word,
      kind: 'voice' as const,
      capacity: 50,
      teamIds: i < roster + 1 ? [roster] : [],
    })),
    meetingTypes: Array.from({ length: roster }, () => ({ name: word, teamId: roster })),
  })
  const ids = {
    teamId: String(roster),
    agentId: String(roster),
    colleagueId: String(roster + 1),
    meetingTypeId: String(roster),
    scheduleId: String(roster),
  }
  const resources = makeResources(workspace, { word, ...ids })
  const tenant: Tenant = {
    ...workspace,
    ...ids,
    ...resources,
    ...makeRows(deps, workspace, { word, ...resources }),
    word,
    contactId: '',
    meetingId: '',
    callId: '',
    noteId: '',
    messageId: '',
    outboundCallId: '',
    calendarServer,
    hooks: await openHookReceiver(),
    deliver: openWebhooks(deps).deliver,
  }
  await takeCall(server, tenant)
  await fillRules(tenant, roster)
  return tenant
}

type Ids = Pick<Tenant, 'word' | 'teamId' | 'agentId' | 'meetingTypeId' | 'scheduleId'>

function makeResources({ post }: TestWorkspace, ids: Ids) {
  const { word, teamId, agentId, meetingTypeId, scheduleId } = ids
  let people = 0
  const nextEmail = () => `${(people += 1)}@${word}.example`
  const create = async (path: string, attributes?: Attributes): Promise<string> => {
    const { status, body, text } = await post(path, attributes ? { data: { attributes } } : {})
    assert.ok(status < 300, `${path}: ${text}`)
    return body.data.id
  }
  return {
    nextEmail,
    create,
    newAgent: (attributes?: Attributes) =>
      create('/core/agents', {
        name: word,
        kind: 'person',
        time_zone: 'UTC',
        schedule_id: scheduleId,
        ...attributes,
      }),
    newContact: (attributes?: Attributes) =>
      create('/core/contact', { email: nextEmail(), name: word, ...attributes }),
    book: (attributes?: Attributes) =>
      create('/core/book_meeting', {
        team_id: teamId,
        agent_id: agentId,
        meeting_type_id: meetingTypeId,
        attendee_email: nextEmail(),
        attendee_name: word,
        start_time: MEETING_START.toString(),
        ...attributes,
      }),
  }
}

/** What is made by jobs, or from a file. */
function makeRows(
  deps: Deps,
  workspace: TestWorkspace,
  { word, nextEmail, newContact }: ReturnType<typeof makeResources> & { word: string },
) {
  const newFile = () => `Email,Name\n${nextEmail()},${word}\n`
  let phones = 0
  return {
    upload: async (): Promise<string> => (await uploadFile(workspace, newFile())).body.data.id,
    importRow: async (): Promise<string> => (await importFile(deps, workspace, newFile())).id,
    newJob: () => queueTestJob(deps.pool, workspace.workspaceId),
    newPerson: () => addPerson(deps, workspace.workspaceId, { name: word }),
    newSkippedEvent: () => skipTestEvent(deps.pool, workspace.workspaceId),
    newFailedJob: () => failTestJob(deps.pool, workspace.workspaceId),
    newDuplicate: async (): Promise<[string, string]> => {
      const phone = `+1415555${2000 + (phones += 1)}`
      const [id] = [await newContact({ phone }), await newContact({ phone })]
      await findDuplicates(deps)
      return [id, await firstIdIn(workspace, `/core/contact_duplicates?contact_id=${id}`)]
    },
  }
}

/** A contact calls, leaves a note and books a meeting, about which it is to be called. */
async function takeCall({ app }: TestServer, tenant: Tenant): Promise<void> {
  const { create, newContact, word } = tenant
  const attendee = `attendee@${word}.example`
  tenant.contactId = await newContact({ email: attendee, phone: '+14155550100' })
  const connection = { platform: 'generic', name: word, team_id: tenant.teamId }
  const { body } = await tenant.post('/core/voice_connections', {
    data: { attributes: { ...connection, secret: PHONE_SECRET } },
  })
  for (const tool of ['identify_caller', 'leave_note']) {
    const response = await app.inject({
      method: 'POST',
      url: new URL(body.data.attributes.url).pathname,
      headers: { authorization: `Bearer ${PHONE_SECRET}` },
      payload: {
        tool,
        arguments: tool === 'leave_note' ? { note: word } : {},
        call_id: CALL,
        from: '+14155550100',
      },
    })
    assert.equal(response.statusCode, 200, response.body)
  }
  tenant.callId = await firstIdIn(tenant, '/core/calls')
  tenant.noteId = await firstIdIn(tenant, '/core/notes')
  await create('/core/voice_connections', {
    platform: 'twilio',
    name: word,
    team_id: tenant.teamId,
    secret: PHONE_SECRET,
    outbound: true,
    outbound_number: '+14155550199',
    account_sid: `AC${'0'.repeat(32)}`,
  })
  tenant.meetingId = await tenant.book({ attendee_email: attendee, call_id: CALL })
}

async function fillRules(tenant: Tenant, count: number): Promise<void> {
  for (let i = 0; i < count / 4; i++)
    await tenant.create('/core/routing_rules', {
      name: tenant.word,
      position: i,
      conditions: { all: [] },
      team_id: tenant.teamId,
      meeting_type_id: tenant.meetingTypeId,
    })
}

async function firstIdIn(workspace: TestWorkspace, path: string): Promise<string> {
  const { body, text } = await workspace.get(path)
  assert.ok(body.data.length > 0, `${path}: ${text}`)
  return body.data[0].id
}
