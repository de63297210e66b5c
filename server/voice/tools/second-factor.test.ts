import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster } from '../../test/builders.ts'
import { NOW, startServer, type TestWorkspace } from '../../test/harness.ts'

const { app, deps, newWorkspace, setNow } = await startServer()
const SECRET = 'a-long-made-up-secret'
const START = NOW.epochMilliseconds / 1000 + 3 * 86_400
const OWN = '+14155550100'
const OTHER = '+14155550177'
const NUMBERS = {
  "the attendee's own number": OWN,
  'another number': OTHER,
  'a withheld number': null,
} as const
const EXTENTS = ['right', 'wrong', 'absent'] as const
type Extent = (typeof EXTENTS)[number]
type Given = { code: Extent; name: Extent; email: Extent }

/** All 27 combinations of a right, wrong or absent code, name and email. */
const GIVEN: readonly Given[] = EXTENTS.flatMap((code) =>
  EXTENTS.flatMap((name) => EXTENTS.map((email) => ({ code, name, email }))),
)

/** The documented rule, independent of its implementation. */
function isProven(number: string | null, { code, name, email }: Given): boolean {
  if (code === 'wrong' || name === 'wrong' || email === 'wrong') return false
  const isNamed = name === 'right' || email === 'right'
  return number === OWN ? code === 'right' || isNamed : code === 'right' && isNamed
}

/** Whether the given details, if right, would be sufficient from this number. */
function couldProve(number: string | null, { code, name, email }: Given): boolean {
  const isNamed = name !== 'absent' || email !== 'absent'
  return number === null ? code !== 'absent' && isNamed : code !== 'absent' || isNamed
}

/** Omits undefined values. */
const present = (values: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

let bookings = 0
async function book(
  workspace: TestWorkspace,
  attendee: { name?: string; email?: string; phone?: string | null } = {},
) {
  const { name = 'José Núñez', email = 'jose@example.com', phone = OWN } = attendee
  const { status, body, text } = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: email,
        attendee_name: name,
        ...(phone && { attendee_phone: phone }),
        start_time: String(START + (bookings++ % 40) * 3600),
      },
    },
  })
  assert.equal(status, 201, text)
  const code: string = body.data.attributes.confirmation_code
  return {
    id: body.data.id as string,
    code,
    wrongCode: String((Number(code) + 1) % 1_000_000).padStart(6, '0'),
  }
}

let calls = 0
async function newWorkspaceWithMeeting() {
  setNow(NOW)
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, { agents: [{ capacity: 50 }] })
  const { body } = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const url = new URL(body.data.attributes.url).pathname
  /** Runs a tool in a call from this number; a new call unless a call id is given. */
  const runTool = async (
    tool: string,
    from: string | null,
    args: object,
    callId = `call-${calls++}`,
  ) => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      payload: JSON.stringify({
        tool,
        arguments: args,
        call_id: callId,
        from: from ?? 'anonymous',
      }),
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.json() as { ok: boolean; line: string; data: any }
  }
  const find = (from: string | null, args: object, callId?: string) =>
    runTool('find_my_meetings', from, args, callId)
  /** The outcome of a lookup: `found`, or the problem. */
  const lookUp = async (from: string | null, args: object, callId?: string) => {
    const { data } = await find(from, args, callId)
    return data.verified ? 'found' : (data.problem as string)
  }
  const search = (attributes: object) =>
    workspace.post('/core/find_meetings', { data: { attributes } })
  return { workspace, runTool, find, lookUp, search, ...(await book(workspace)) }
}

for (const [from, number] of Object.entries(NUMBERS)) {
  test(`find_my_meetings from ${from} accepts exactly the details that the rule requires`, async () => {
    const { find, id, code, wrongCode } = await newWorkspaceWithMeeting()
    let noMeetings: string | null = null
    for (const [i, given] of GIVEN.entries()) {
      // Each lookup is in a separate rate limit window, so that none is locked.
      setNow(NOW.add({ minutes: 15 * i }))
      const args = present({
        confirmation_code: { right: code.split('').join(' '), wrong: wrongCode, absent: undefined }[
          given.code
        ],
        name: { right: 'nunez jose', wrong: 'Ada Lovelace', absent: undefined }[given.name],
        email: {
          right: 'jose at example dot com',
          wrong: 'ada at example dot com',
          absent: undefined,
        }[given.email],
      })
      const { ok, line, data } = await find(number, args)
      assert.deepEqual(
        [ok, data.verified, data.meetings.length],
        isProven(number, given) ? [true, true, 1] : [false, false, 0],
        JSON.stringify(given),
      )
      if (ok) continue
      assert.equal(
        data.problem,
        couldProve(number, given) ? 'no_meetings' : 'second_factor',
        JSON.stringify(given),
      )
      if (data.problem === 'no_meetings')
        assert.equal(line, (noMeetings ??= line), 'all failures have the same line')
      assert.ok(!JSON.stringify(data).includes(id))
    }
  })

  test(`POST /core/find_meetings from ${from} accepts exactly the details that the rule requires`, async () => {
    const { search, id, code, wrongCode } = await newWorkspaceWithMeeting()
    for (const [i, given] of GIVEN.entries()) {
      setNow(NOW.add({ minutes: 15 * i }))
      const { status, body } = await search(
        present({
          phone: number ?? undefined,
          confirmation_code: { right: code, wrong: wrongCode, absent: undefined }[given.code],
          attendee_name: { right: 'nunez, jose', wrong: 'José', absent: undefined }[given.name],
          attendee_email: {
            right: 'JOSE@example.com',
            wrong: 'ada@example.com',
            absent: undefined,
          }[given.email],
        }),
      )
      const answered =
        status === 200
          ? {
              ids: body.data.map((meeting: { id: string }) => meeting.id),
              verified: body.meta.verified,
            }
          : status
      const isFound = isProven(number, given)
      assert.deepEqual(
        answered,
        couldProve(number, given) ? { ids: isFound ? [id] : [], verified: isFound } : 422,
        JSON.stringify(given),
      )
    }
  })
}

test('a caller with a withheld number is asked for two details or offered a note, in each language', async () => {
  const { find } = await newWorkspaceWithMeeting()
  for (const [language, code, note] of [
    ['en', /code, and the name or email/, /Without the code I can take a note/],
    ['de', /code, und den Namen oder die E-Mail/, /Ohne den Code kann ich dem Team eine Notiz/],
    [
      'es',
      /código de confirmación, y el nombre o el correo/,
      /Sin el código, puedo dejar una nota/,
    ],
    [
      'fr',
      /code de confirmation, et le nom ou l'adresse e-mail/,
      /Sans le code, je peux laisser une note/,
    ],
  ] as const) {
    const { line } = await find(null, { name: 'José Núñez', email: 'jose@example.com', language })
    assert.match(line, code)
    assert.match(line, note)
  }
})

test('one detail from another number gets the same question, whether or not a meeting exists', async () => {
  const { find, code } = await newWorkspaceWithMeeting()
  const lines = await Promise.all(
    [
      [OTHER, { confirmation_code: code }],
      [OTHER, { name: 'José Núñez' }],
      [OTHER, { name: 'Nobody Atall' }],
      [OWN, { name: 'Ada Lovelace' }],
    ].map(([from, args]) => find(from as string, args as object)),
  )
  assert.deepEqual(new Set(lines.map(({ line }) => line)).size, 1)
  assert.match(lines[0]!.line, /the code and the name or email/)
})

test("both the number on the meeting and the number of the contact are the attendee's own", async () => {
  const { workspace, lookUp } = await newWorkspaceWithMeeting()
  await book(workspace, { phone: '+14155550166' })
  assert.equal(await lookUp('+14155550166', { email: 'jose@example.com' }), 'found')
  const byContact = await workspace.post('/core/contact', {
    data: {
      attributes: { email: 'mail@example.com', name: 'Mae Mail', mobile_phone: '+14155550155' },
    },
  })
  assert.equal(byContact.status, 201, byContact.text)
  await book(workspace, { name: 'Mae Mail', email: 'mail@example.com', phone: '+14155550144' })
  assert.equal(await lookUp('+14155550155', { name: 'Mae Mail' }), 'found')
})

test("a number that a caller adds to another contact does not verify that contact's earlier meetings", async () => {
  const { workspace, runTool, lookUp } = await newWorkspaceWithMeeting()
  const { code } = await book(workspace, {
    name: 'Vera Web',
    email: 'vera@example.com',
    phone: null,
  })
  setNow(NOW.add({ minutes: 1 }))
  const asked = await runTool('save_contact', OTHER, { email: 'vera at example dot com' }, 'saving')
  const saved = await runTool(
    'save_contact',
    OTHER,
    { email: 'vera at example dot com', confirmation: asked.data.confirmation },
    'saving',
  )
  assert.equal(saved.data.saved, true, saved.line)

  assert.equal(await lookUp(OTHER, { email: 'vera at example dot com' }), 'no_meetings')
  assert.equal(
    await lookUp(OTHER, { email: 'vera at example dot com', confirmation_code: code }),
    'found',
  )
})

test('a meeting that was found from another number can be cancelled only in that call', async () => {
  const { workspace, runTool, id, code } = await newWorkspaceWithMeeting()
  const found = await runTool(
    'find_my_meetings',
    OTHER,
    { confirmation_code: code, name: 'José Núñez' },
    'call-of-other',
  )
  const { meeting_id } = found.data.meetings[0]
  assert.equal(
    (await runTool('cancel_meeting', OTHER, { meeting_id }, 'another-call')).data.problem,
    'unknown_meeting',
  )
  assert.equal(
    (await runTool('cancel_meeting', OTHER, { meeting_id }, 'call-of-other')).data.cancelled,
    true,
  )
  assert.equal(
    (await workspace.get(`/core/meetings/${id}`)).body.data.attributes.status,
    'cancelled',
  )
})

test('failures from a withheld number lock the call, and another call is not locked', async () => {
  const { lookUp, code, wrongCode } = await newWorkspaceWithMeeting()
  for (let i = 0; i < 5; i++)
    assert.equal(
      await lookUp(null, { confirmation_code: wrongCode, name: `Guess ${i}` }, 'guessing'),
      'no_meetings',
    )
  const right = { confirmation_code: code, name: 'José Núñez' }
  assert.equal(await lookUp(null, right, 'guessing'), 'locked')
  assert.equal(await lookUp(null, right, 'another'), 'found')
})

test('fifty failures from withheld numbers lock all withheld numbers for 15 minutes, and no others', async () => {
  const { lookUp, code } = await newWorkspaceWithMeeting()
  const guesses = await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      lookUp(null, { confirmation_code: String(i).padStart(6, '0'), name: `Guess ${i}` }),
    ),
  )
  const right = { confirmation_code: code, name: 'José Núñez' }

  assert.deepEqual(
    ['no_meetings', 'locked'].map(
      (wanted) => guesses.filter((problem) => problem === wanted).length,
    ),
    [50, 10],
  )
  assert.equal(await lookUp(null, right), 'locked')
  assert.deepEqual(
    [await lookUp(OTHER, right), await lookUp(OWN, { name: 'José Núñez' })],
    ['found', 'found'],
  )
  setNow(NOW.add({ minutes: 15 }))
  assert.equal(await lookUp(null, right), 'found')
})

test('incomplete details from a withheld number do not count as a failure', async () => {
  const { lookUp, code } = await newWorkspaceWithMeeting()
  for (let i = 0; i < 6; i++)
    assert.equal(await lookUp(null, { confirmation_code: code }, 'one-call'), 'second_factor')
  assert.equal(
    await lookUp(null, { confirmation_code: code, name: 'José Núñez' }, 'one-call'),
    'found',
  )
})
