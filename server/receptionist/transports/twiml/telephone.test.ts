import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { runCommand } from '../../../admin/run-command.ts'
import { buildApp } from '../../../app.ts'
import { buildRoster, OFFICE_HOURS } from '../../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../../test/harness.ts'

const PUBLIC = 'https://slotline.test'
const { app, deps, newWorkspace } = await startServer({ publicUrl: PUBLIC })
const NUMBER = '+14155550100'
const TOKEN = '0123456789abcdef0123456789abcdef'

type Telephone = {
  workspace: TestWorkspace
  basePath: string
  post: (
    path: string,
    form?: Record<string, string>,
    token?: string,
  ) => Promise<{ status: number; xml: string }>
  say: (text: string, confidence?: string) => Promise<string>
  press: (digits: string) => Promise<string>
  wait: () => Promise<string>
  begin: () => Promise<string>
}

let calls = 0
async function newTelephone({
  workspace,
  from = NUMBER,
  ...attributes
}: {
  workspace?: TestWorkspace
  from?: string
  language?: string
  voices?: Record<string, string>
} = {}): Promise<Telephone> {
  const ours = workspace ?? (await newWorkspace())
  if (!workspace)
    await buildRoster(deps.pool, ours.workspaceId, { agents: [{ weekly: OFFICE_HOURS }] })
  const made = await ours.post('/core/voice_connections', {
    data: {
      attributes: {
        platform: 'twilio',
        name: 'Line',
        team_id: 1,
        secret: TOKEN,
        ...attributes,
      },
    },
  })
  assert.equal(made.status, 201, made.text)
  const basePath = new URL(made.body.data.attributes.url).pathname
  const callSid = `CA${calls++}`
  let action = basePath
  const post = async (path: string, form: Record<string, string> = {}, token = TOKEN) => {
    const params = {
      CallSid: callSid,
      From: from,
      To: '+14155550199',
      Direction: 'inbound',
      CallStatus: 'in-progress',
      ...form,
    }
    const response = await app.inject({
      method: 'POST',
      url: path,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-twilio-signature': getExpectedTwilioSignature(token, PUBLIC + path, params),
      },
      payload: new URLSearchParams(params).toString(),
    })
    return { status: response.statusCode, xml: response.body }
  }
  const turn = async (path: string, form?: Record<string, string>) => {
    const { status, xml } = await post(path, form)
    assert.equal(status, 200, xml)
    action =
      /action="https:\/\/slotline.test([^"]+)"/.exec(xml)?.[1]?.replaceAll('&amp;', '&') ?? ''
    return /<Say[^>]*>([^<]*)<\/Say>/.exec(xml)?.[1] ?? xml
  }
  return {
    workspace: ours,
    basePath,
    post,
    begin: () => turn(basePath),
    say: (text, confidence = '0.9') => turn(action, { SpeechResult: text, Confidence: confidence }),
    press: (digits) => turn(action, { Digits: digits }),
    wait: () => turn(action),
  }
}

const meetingsOf = async ({ workspace }: Telephone) =>
  (await workspace.get('/core/meetings')).body.data

test('a yes that the speech recognizer is unsure of is asked for again', async () => {
  const telephone = await newTelephone()
  await telephone.begin()
  await telephone.say('I would like to book an appointment next Tuesday')
  for (const said of ['the second one', 'Grace Hopper', 'skip']) await telephone.say(said)
  assert.match(await telephone.say('yes', '0.21'), /shall i book it/i)
  assert.equal((await meetingsOf(telephone)).length, 0)
  // Zero means that the recognizer does not report a confidence.
  assert.match(await telephone.say('yes', '0.0'), /confirmation code/i)
  assert.equal((await meetingsOf(telephone)).length, 1)
})

for (const said of [
  'yes and how much does it cost',
  'yes and tell them that I bring my dog',
  'yes and the first one as well please',
  'book it then',
  "that's the one",
])
  test(`the recognizer is unsure of "${said}", which books nothing`, async () => {
    const telephone = await newTelephone()
    await telephone.begin()
    await telephone.say('I would like to book an appointment next Tuesday')
    for (const words of ['the second one', 'Grace Hopper', 'skip']) await telephone.say(words)
    await telephone.say(said, '0.21')
    assert.equal((await meetingsOf(telephone)).length, 0)
  })

test('a caller books by telephone, and nothing is booked before the yes', async () => {
  const telephone = await newTelephone()
  assert.match(await telephone.begin(), /assistant/i)
  const offer = await telephone.say('I would like to book an appointment next Tuesday')
  assert.match(offer, /November twenty-fourth/)
  await telephone.say('the second one')
  await telephone.say('Grace Hopper')
  await telephone.say('skip')
  assert.equal((await meetingsOf(telephone)).length, 0)
  assert.match(await telephone.say('yes'), /confirmation code/i)
  const [meeting] = await meetingsOf(telephone)
  assert.deepEqual(
    [
      meeting.attributes.attendee_name,
      meeting.attributes.attendee_phone,
      meeting.attributes.status,
    ],
    ['Grace Hopper', NUMBER, 'scheduled'],
  )
  assert.match(await telephone.say('no thank you, bye'), /bye|thank/i)
})

test('a repeated request of the carrier gets the same turn, and runs each tool once', async () => {
  const telephone = await newTelephone()
  await telephone.begin()
  const first = await telephone.post(`${telephone.basePath}/step?turn=1`, {
    SpeechResult: 'book an appointment next Tuesday',
  })
  const again = await telephone.post(`${telephone.basePath}/step?turn=1`, {
    SpeechResult: 'book an appointment next Tuesday',
  })
  assert.equal(again.xml, first.xml)
  assert.match(first.xml, /step\?turn=2/)
  const [{ id }] = (await telephone.workspace.get('/core/calls')).body.data
  assert.equal(
    (await telephone.workspace.get(`/core/calls/${id}`)).body.meta.tools.filter(
      ({ tool }: any) => tool === 'find_times',
    ).length,
    1,
  )
  assert.match(
    (await telephone.post(telephone.basePath)).xml,
    /step\?turn=2/,
    'a repeated first request gets the current turn',
  )
})

test('keys select an offer, and repeated silence ends the call', async () => {
  const telephone = await newTelephone()
  await telephone.begin()
  await telephone.say('book an appointment on Tuesday')
  await telephone.press('1')
  const lines = []
  for (let i = 0; i < 60 && !lines.at(-1)?.includes('<Hangup'); i++)
    lines.push((await telephone.post(`${telephone.basePath}/step?turn=${3 + i}`)).xml)
  assert.ok(lines.at(-1)!.includes('<Hangup'), 'it ends')
  assert.equal((await meetingsOf(telephone)).length, 0)
})

test('a caller who calls again can move a meeting after verifying it', async () => {
  const telephone = await newTelephone()
  await telephone.begin()
  await telephone.say('book an appointment on Tuesday')
  for (const words of ['the first one', 'Grace Hopper', 'skip', 'yes']) await telephone.say(words)
  const [before] = await meetingsOf(telephone)
  const again = await newTelephone({ workspace: telephone.workspace })
  await again.begin()
  await again.say('I need to move my appointment')
  await again.say('Grace Hopper')
  const offer = await again.say('Thursday')
  assert.match(offer, /November twenty-sixth/)
  await again.say('the first one')
  assert.match(await again.say('yes'), /Thursday, November twenty-sixth/)
  const [after] = await meetingsOf(telephone)
  assert.equal(after.id, before.id)
  assert.notEqual(after.attributes.start_time, before.attributes.start_time)
})

test('a call is in the language of the line, or in the one that the caller requests', async () => {
  const telephone = await newTelephone({ language: 'de' })
  const { xml } = await telephone.post(telephone.basePath)
  assert.match(xml, /language="de-DE"/)
  const other = await newTelephone()
  await other.begin()
  const { xml: switched } = await other.post(`${other.basePath}/step?turn=1`, {
    SpeechResult: '¿habla español?',
  })
  assert.match(switched, /language="es-ES"/)
})

test('the end of a call releases its held time', async () => {
  const telephone = await newTelephone()
  await telephone.begin()
  await telephone.say('book an appointment on Tuesday')
  await telephone.press('1')
  const slots = async () =>
    (
      await telephone.workspace.get(
        '/core/slots?team_id=1&meeting_type_id=1&from=2026-11-24T00:00:00Z&to=2026-11-25T00:00:00Z',
      )
    ).body.data.length
  const held = await slots()
  assert.equal(
    (await telephone.post(`${telephone.basePath}/status`, { CallStatus: 'completed' })).status,
    200,
  )
  assert.ok((await slots()) > held)
  const [call] = (await telephone.workspace.get('/core/calls')).body.data
  assert.equal(call.attributes.ended_reason, 'completed')
})

test('a workspace that keeps transcripts gets them for TwiML and relay calls', async () => {
  const telephone = await newTelephone()
  await runCommand({ pool: deps.pool, publicUrl: PUBLIC, now: deps.now() }, [
    'workspace',
    'set',
    String(telephone.workspace.workspaceId),
    '--transcripts',
    'keep',
  ])
  const greeting = await telephone.begin()
  const asked = await telephone.say('book an appointment')
  await telephone.post(`${telephone.basePath}/step?turn=1`, { SpeechResult: 'book an appointment' })
  const path = telephone.basePath.replace('/twilio/', '/relay/')
  const socket = await app.injectWS(path, {
    headers: {
      'x-twilio-signature': createHmac('sha1', TOKEN)
        .update(`wss://slotline.test${path}`)
        .digest('base64'),
    },
  })
  const talk = talkOver(socket)
  const relayed = [
    await talk({
      type: 'setup',
      sessionId: 'VX2',
      callSid: 'CAkept',
      from: '+14155550111',
      to: '+14155550199',
      direction: 'inbound',
    }),
    await talk({ type: 'prompt', voicePrompt: 'cancel an appointment', lang: 'en-US', last: true }),
  ]
  socket.terminate()
  const said = async (index: number) => {
    const { id } = (await telephone.workspace.get('/core/calls')).body.data[index]
    return (await telephone.workspace.get(`/core/calls/${id}`)).body.meta.transcript.map(
      ({ who, text }: { who: string; text: string }) => [who, text],
    )
  }
  assert.deepEqual(await said(1), [
    ['assistant', greeting],
    ['caller', 'book an appointment'],
    ['assistant', asked],
  ])
  assert.deepEqual(await said(0), [
    ['assistant', relayed[0]],
    ['caller', 'cancel an appointment'],
    ['assistant', relayed[1]],
  ])
})

test('a request without a valid signature is rejected', async () => {
  const telephone = await newTelephone()
  assert.equal(
    (await telephone.post(telephone.basePath, {}, 'another-token-another-token')).status,
    401,
  )
  const unsigned = await app.inject({
    method: 'POST',
    url: telephone.basePath,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'CallSid=CA1',
  })
  assert.equal(unsigned.statusCode, 401)
  assert.equal((await telephone.workspace.get('/core/calls')).body.data.length, 0)
})

test('a call continues over a WebSocket that only a signed request can open', async () => {
  const telephone = await newTelephone()
  const { xml } = await telephone.post(`${telephone.basePath}/connect`)
  const url = /url="(wss:\/\/[^"]+)"/.exec(xml)![1]!
  const path = telephone.basePath.replace('/twilio/', '/relay/')
  assert.equal(url, `wss://slotline.test${path}`)
  await assert.rejects(app.injectWS(path, {}), /401/)
  const signature = createHmac('sha1', TOKEN).update(url).digest('base64')
  const socket = await app.injectWS(path, { headers: { 'x-twilio-signature': signature } })
  const talk = talkOver(socket)
  assert.match(
    await talk({
      type: 'setup',
      sessionId: 'VX1',
      callSid: 'CArelay',
      from: NUMBER,
      to: '+14155550199',
      direction: 'inbound',
    }),
    /assistant/i,
  )
  await talk({
    type: 'prompt',
    voicePrompt: 'book an appointment next Tuesday',
    lang: 'en-US',
    last: true,
  })
  await talk({ type: 'dtmf', digit: '2' })
  await talk({ type: 'prompt', voicePrompt: 'Grace Hopper', lang: 'en-US', last: true })
  await talk({ type: 'prompt', voicePrompt: 'skip', lang: 'en-US', last: true })
  assert.match(
    await talk({ type: 'prompt', voicePrompt: 'yes', lang: 'en-US', last: true }),
    /confirmation code/i,
  )
  socket.terminate()
  assert.equal((await meetingsOf(telephone)).length, 1)
})

test('an open conversation does not count as a request in flight', async (t) => {
  const small = buildApp({ ...deps, maxInFlight: 1 })
  await small.ready()
  t.after(() => small.close())
  const telephone = await newTelephone()
  const path = telephone.basePath.replace('/twilio/', '/relay/')
  const signature = createHmac('sha1', TOKEN).update(`wss://slotline.test${path}`).digest('base64')
  const socket = await small.injectWS(path, { headers: { 'x-twilio-signature': signature } })
  assert.equal((await small.inject({ url: '/voice/try' })).statusCode, 200)
  socket.terminate()
})

/** Sends a frame, and returns the line that answers it. */
function talkOver(socket: {
  send: (text: string) => void
  on: (event: 'message', heard: (data: Buffer) => void) => void
}) {
  const said: string[] = []
  let wake = () => {}
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString())
    if (frame.type === 'text') {
      said.push(frame.token)
      wake()
    }
  })
  return async (frame: object) => {
    socket.send(JSON.stringify(frame))
    while (said.length === 0)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    return said.shift()!
  }
}

test('each language is spoken with its own voice, and a voice of ElevenLabs only over relay', async () => {
  const { post, basePath } = await newTelephone({
    voices: { en: 'Polly.Joanna-Neural', es: 'Google.es-ES-Neural2-A', de: 'ElevenLabs.Anna' },
  })
  const spoken = async (turn: number, said: string | null) =>
    (await post(`${basePath}/step?turn=${turn}`, said === null ? {} : { SpeechResult: said })).xml
  const begun = (await post(basePath)).xml
  assert.match(begun, /<Say language="en-US" voice="Polly.Joanna-Neural">/)
  assert.match(await spoken(1, '¿habla español?'), /<Say language="es-\w+" voice="Google.es-ES-N/)
  assert.match(await spoken(2, 'sprechen Sie Deutsch?'), /<Say language="de-DE">/)
  const { xml } = await post(`${basePath}/connect`)
  assert.match(xml, /<Language code="en-US" ttsProvider="Amazon" voice="Joanna-Neural"\/>/)
  assert.match(xml, /<Language code="de-DE" ttsProvider="ElevenLabs" voice="Anna"\/>/)
})

test('a voice that Twilio cannot have, or of a language that is not spoken, is rejected', async () => {
  const workspace = await newWorkspace()
  for (const voices of [{ en: 'Joanna' }, { it: 'Polly.Bianca' }, { en: 'Polly."/><Hangup/>' }]) {
    const { status, body } = await workspace.post('/core/voice_connections', {
      data: {
        attributes: { platform: 'twilio', name: 'Line', team_id: 1, secret: TOKEN, voices },
      },
    })
    assert.equal(status, 422)
    assert.match(JSON.stringify(body), /voices/)
  }
})
