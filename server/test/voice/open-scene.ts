import assert from 'node:assert/strict'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../builders.ts'
import type { TestServer, TestWorkspace } from '../harness.ts'
import { readAnswer } from './play-booking-model.ts'
import { MCP_CLIENTS } from './simulate-mcp-client.ts'
import type { PlatformSimulator, SimulatedCall } from './simulate-platform.ts'
import { WEBHOOK_PLATFORMS } from './simulate-webhook-platforms.ts'

export const PLATFORM_NAMES = [
  'vapi',
  'retell',
  'elevenlabs',
  'openai',
  'telnyx',
  'dialogflow',
  'generic',
  'mcp',
] as const
export type PlatformName = (typeof PLATFORM_NAMES)[number]

/** The result that the model reads: `line`, `ok` and the data. */
export type Heard = Record<string, any>

/**
 * A call in a workspace with bookable meetings, from the perspective of the platform's model and
 * the workspace's owner.
 */
export type Scene = {
  workspace: TestWorkspace
  /** The caller's number in E.164. */
  number: string
  /** Calls a tool; asserts that the result has a line that can be spoken. */
  say: (tool: string, args?: unknown) => Promise<Heard>
  /** The first slot id that this call is offered for this time expression. */
  findSlot: (when?: string) => Promise<string>
  /** Books a meeting in this call, and returns the result that the model reads. */
  book: (args?: object) => Promise<Heard>
  /**
   * Another call on the connection; `sameCall`: the same call again, with the platform's ids of
   * tool calls restarting at one.
   */
  callAgain: (call?: { number?: string; sameCall?: boolean }) => Promise<Scene>
  /** A call on the same platform in another workspace. */
  openOther: () => Promise<Scene>
  /** The attributes of the workspace's meetings, in order of start. */
  meetings: () => Promise<any[]>
  /** The path of the connection's endpoint (empty for MCP), and the platform's id of the call. */
  path: string
  callId: string
}

export const CALLER = '+14155550100'
export const OTHER_CALLER = '+14155550177'

const ROSTER: WantedRoster = { agents: [{ weekly: OFFICE_HOURS }] }

/**
 * Three agents and an archived one; three meeting types, of which the first has two durations.
 */
export const CHOICES: WantedRoster = {
  agents: ['Ben Carter', 'Clara Weber', 'José Núñez', 'Olga Gone'].map((name) => ({
    name,
    weekly: OFFICE_HOURS,
  })),
  meetingTypes: [
    { name: 'Intro call', durationOptions: [60] },
    { name: 'Product demo', durationMinutes: 45 },
    { name: 'Repair visit' },
  ],
}
const ARCHIVED_AGENT = 4

/** More agents and meeting types than can be said in one line. */
export const CROWD: WantedRoster = {
  agents: Array.from({ length: 40 }, (_, i) => ({
    name: `${['Ben', 'Clara', 'Maximilian', 'Theodora'][i % 4]!} ${'ABCDEFGHIJ'[Math.floor(i / 4)]!}ndersson`,
  })),
  meetingTypes: [
    'Annual',
    'Boiler',
    'Chimney',
    'Drainage',
    'Electrical',
    'Furnace',
    'Gutter',
    'Heating',
    'Insulation',
    'Joinery',
    'Kitchen',
    'Lighting',
  ].map((name) => ({ name: `${name} inspection and repair` })),
}

function simulatorOf(platform: PlatformName): PlatformSimulator {
  const found =
    platform === 'mcp'
      ? MCP_CLIENTS[0]
      : WEBHOOK_PLATFORMS.find(({ connection }) => connection?.platform === platform)
  assert.ok(found, platform)
  return found
}

let calls = 0

type SceneOptions = { platform: PlatformName; roster?: WantedRoster }

export async function openScene(
  server: TestServer,
  { platform, roster = ROSTER }: SceneOptions,
): Promise<Scene> {
  const workspace = await server.newWorkspace()
  await buildRoster(server.deps.pool, workspace.workspaceId, roster)
  if (roster === CHOICES)
    assert.equal((await workspace.delete(`/core/agents/${ARCHIVED_AGENT}`)).status, 200)
  const simulator = simulatorOf(platform)
  const made =
    simulator.connection &&
    (await workspace.post('/core/voice_connections', {
      data: { attributes: { name: 'Desk', team_id: 1, ...simulator.connection } },
    }))
  const path = made ? new URL(made.body.data.attributes.url).pathname : ''
  return openCall(server, { workspace, path, platform, callId: `call-${++calls}`, number: CALLER })
}

type Opened = {
  workspace: TestWorkspace
  path: string
  platform: PlatformName
  callId: string
  number: string
}

async function openCall(server: TestServer, opened: Opened): Promise<Scene> {
  const { workspace, path, platform, callId, number } = opened
  const { callTool } = await simulatorOf(platform).startCall(
    { app: server.app, path, token: workspace.token },
    { callId, number },
  )
  const say: Scene['say'] = (tool, args = {}) => sayIn(callTool, tool, args)
  const findSlot: Scene['findSlot'] = async (when = 'next Tuesday') => {
    const { slots, line } = await say('find_times', { when })
    assert.ok(slots.length > 0, line)
    return slots[0].slot_id
  }
  return {
    workspace,
    number,
    say,
    findSlot,
    path,
    callId,
    book: async (args = {}) => {
      const booked = await say('book_meeting', {
        slot_id: await findSlot(),
        name: 'Grace Hopper',
        ...args,
      })
      assert.equal(booked.booked, true, booked.line)
      return booked
    },
    callAgain: ({ number: other = number, sameCall = false } = {}) =>
      openCall(server, { ...opened, number: other, callId: sameCall ? callId : `call-${++calls}` }),
    openOther: () => openScene(server, { platform }),
    meetings: async () =>
      (await workspace.get('/core/meetings')).body.data.map(({ attributes }: any) => attributes),
  }
}

async function sayIn(
  callTool: SimulatedCall['callTool'],
  tool: string,
  args: unknown,
): Promise<Heard> {
  const heard = readAnswer(tool, await callTool(tool, args as object))
  assertSpeakable(heard.line)
  if (!heard.ok)
    assert.match(
      heard.line,
      KEEPS_TALKING,
      'the line of a failed tool keeps the conversation going',
    )
  return heard
}

/** A question, an offer, or a request for patience. */
const KEEPS_TALKING = /\?$|let me|can help you|a moment/i

/**
 * Asserts one line of plain text: no digits, no markup, and no internals of the program.
 */
function assertSpeakable(line: unknown): asserts line is string {
  assert.ok(typeof line === 'string')
  assert.ok(line.length >= 10 && line.length <= 300, line)
  assert.doesNotMatch(line, /[\p{N}\p{Cc}\p{Cf}\p{Zl}\p{Zp}*_`#|<>[\]{}\\$]|https?:/u)
  assert.doesNotMatch(line, /undefined|\bnull\b|NaN|\bobject\b|Error|__proto__/)
}
