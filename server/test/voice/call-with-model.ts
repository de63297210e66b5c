// Calls in which a scripted language model conducts the conversation.
import assert from 'node:assert/strict'
import { after } from 'node:test'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../app.ts'
import { buildRoster, OFFICE_HOURS } from '../builders.ts'
import { startServer, type TestWorkspace } from '../harness.ts'
import { type Asked, lastAnswer, type Script, startModel } from './scripted-model.ts'
import { limitsWith } from '../test-limits.ts'

export const NUMBER = '+14155550100'
export const model = await startModel()
const endpoint = { url: model.url, name: 'scripted', key: 'a-secret-key' }
const server = await startServer({ model: endpoint })
export const { app, deps } = server
/** Servers with short timeouts for the model. */
export const impatient = buildApp({
  ...deps,
  limits: limitsWith('model', { completionMs: 50 }),
})
export const hurried = buildApp({ ...deps, limits: limitsWith('model', { turnMs: 50 }) })
for (const other of [impatient, hurried]) {
  await other.ready()
  after(() => other.close())
}

export type Said = {
  turn: number
  say: string
  next: unknown
  model: string | null
  failure: string | null
  tools: {
    name: string
    arguments: Record<string, string>
    answer: { ok: boolean; line: string; data: any }
  }[]
}

let calls = 0
/** A call to a receptionist that a model conducts. */
export async function newCall({
  workspace,
  from = NUMBER,
  language = 'en',
}: { workspace?: TestWorkspace; from?: string | null; language?: string } = {}) {
  const ours = workspace ?? (await server.newWorkspace())
  if (!workspace)
    await buildRoster(deps.pool, ours.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const callId = `try-${++calls}`
  const send = async (event: object, after?: number): Promise<Said> => {
    const { status, body, text } = await ours.post('/voice/try/turn', {
      data: {
        attributes: {
          call_id: callId,
          event,
          from,
          language,
          ...(after !== undefined && { after }),
        },
      },
    })
    assert.equal(status, 200, text)
    return body.data.attributes
  }
  await send({ kind: 'begin' })
  return {
    workspace: ours,
    send,
    sayTo: async (app: FastifyInstance, text: string, script: Script): Promise<Said> => {
      model.follow(script)
      const response = await app.inject({
        method: 'POST',
        url: '/voice/try/turn',
        headers: { authorization: `Bearer ${ours.token}` },
        payload: {
          data: { attributes: { call_id: callId, event: { kind: 'heard', text }, from } },
        },
      })
      return response.json().data.attributes
    },
    say: (text: string, script: Script) => {
      model.follow(script)
      return send({ kind: 'heard', text })
    },
    meetings: async () =>
      (await ours.get('/core/meetings')).body.data as {
        id: string
        attributes: Record<string, string>
      }[],
    slots: async () =>
      (
        await ours.get(
          '/core/slots?team_id=1&meeting_type_id=1&from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z',
        )
      ).body.data.length as number,
  }
}
type TestCall = Awaited<ReturnType<typeof newCall>>

export const FIND: Script = [
  { run: [['find_times', { when: 'next Tuesday' }]] },
  (asked) => lastAnswer(asked).line,
]
export const choose = (call: TestCall) =>
  call.say('the second one please', [
    (asked) => ({ run: [['hold_time', { slot_id: offered(asked, 2) }]] }),
    'I am keeping that for you. May I have your full name?',
  ])
export const bookAs = (name: string): Script => [
  (asked) => ({ run: [['book_meeting', { slot_id: lastSlot(asked), name }]] }),
]
/** All tool results so far, in order. */
export const answersIn = ({ messages }: Asked): any[] =>
  messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.parse(content!))
/** The slot id of an offer in the last result with slots, counted from one. */
export const offered = (asked: Asked, number: number): string =>
  answersIn(asked).findLast(({ slots }) => slots?.length > 0).slots[number - 1].slot_id
/** The slot id of the last hold in the tool results. */
const lastSlot = (asked: Asked): string =>
  answersIn(asked).findLast(({ hold_id: id }) => id).slot_id

export async function book(call: TestCall): Promise<void> {
  await call.say('an appointment next Tuesday', FIND)
  await choose(call)
  await call.say('Grace Hopper', bookAs('Grace Hopper'))
  assert.match((await call.say('yes', [])).say, /confirmation code/)
}
