import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'
import { lastAnswer, type Script, slotOf, startModel } from '../../test/scripted-model.ts'

const NUMBER = '+14155550100'
const model = await startModel()
/** Long enough for the database, and over at once where nobody answers. */
const PATIENCE = { completionMs: 2_000, turnMs: 2_500 }
const { deps, newWorkspace } = await startServer({ model: { url: model.url, name: 'scripted', key: 'a-secret-key', ...PATIENCE } })

type Said = { turn: number; say: string; next: unknown; model: string | null; failure: string | null; tools: { name: string; arguments: Record<string, string>; answer: { ok: boolean; line: string; data: any } }[] }

let calls = 0
/** A call to a receptionist that a model leads. */
async function newCall({ workspace, from = NUMBER, language = 'en' }: { workspace?: TestWorkspace; from?: string | null; language?: string } = {}) {
  const ours = workspace ?? await newWorkspace()
  if (!workspace) await buildRoster(deps.pool, ours.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const callId = `try-${++calls}`
  const send = async (event: object, after?: number): Promise<Said> => {
    const { status, body, text } = await ours.post('/voice/try/turn', { data: { attributes: { call_id: callId, event, from, language, ...(after !== undefined && { after }) } } })
    assert.equal(status, 200, text)
    return body.data.attributes
  }
  await send({ kind: 'begin' })
  return {
    workspace: ours, send,
    say: (text: string, script: Script) => { model.follow(script); return send({ kind: 'heard', text }) },
    meetings: async () => (await ours.get('/core/meetings')).body.data as { id: string; attributes: Record<string, string> }[],
    slots: async () => (await ours.get('/core/slots?team_id=1&meeting_type_id=1&from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z')).body.data.length as number,
  }
}
type TestCall = Awaited<ReturnType<typeof newCall>>

const FIND: Script = [{ run: [['find_times', { when: 'next Tuesday' }]] }, (asked) => lastAnswer(asked).line]
const choose = (call: TestCall) => call.say('the second one please', [(asked) => ({ run: [['hold_time', { slot_id: slotOf(asked, 2) }]] }), 'I am keeping that for you. May I have your full name?'])
const bookAs = (name: string): Script => [(asked) => ({ run: [['book_meeting', { slot_id: lastSlot(asked), name }]] })]
/** The slot that was held last, as the model was told. */
const lastSlot = ({ messages }: { messages: { role: string; content: string | null }[] }) => messages.filter(({ role }) => role === 'tool').map(({ content }) => JSON.parse(content!)).findLast(({ hold_id: id }) => id).slot_id

test('a model leads a whole booking, and the caller is asked in our words before it is written', async () => {
  const call = await newCall()
  const offered = await call.say('I would like an appointment next Tuesday', FIND)
  assert.match(offered.say, /November twenty-fourth/)
  assert.equal(offered.model, 'scripted')
  assert.deepEqual([model.asked[0]!.model, model.asked[0]!.authorization, model.asked[0]!.tools.length], ['scripted', 'Bearer a-secret-key', 10])
  assert.match(model.asked[0]!.messages[0]!.content!, /Friday,? 20 November 2026.*UTC/)
  await choose(call)
  const check = await call.say('Grace Hopper', bookAs('Grace Hopper'))
  assert.match(check.say, /November twenty-fourth.*for Grace Hopper\. Shall I book it\?/)
  assert.equal((await call.meetings()).length, 0)
  const booked = await call.say('yes please', [])
  assert.match(booked.say, /booked for .*confirmation code/)
  assert.equal(model.asked.length, 0, 'nobody waits for a model to hear a yes')
  const [meeting] = await call.meetings()
  assert.deepEqual([meeting!.attributes.attendee_name, meeting!.attributes.attendee_phone, meeting!.attributes.status], ['Grace Hopper', NUMBER, 'scheduled'])
  const bye = await call.say('that is all, thank you', [{ run: [['end_call', {}]], say: 'You are booked. Goodbye!' }])
  assert.deepEqual([bye.say, bye.next], ['You are booked. Goodbye!', 'hang_up'])
})
