import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRoster, OFFICE_HOURS, type WantedRoster } from '../../test/builders.ts'
import { startServer, type TestWorkspace } from '../../test/harness.ts'

const { app, deps, newWorkspace } = await startServer()
const SECRET = 'a-long-made-up-secret'

type ToolResponse = { status: number; line: string; ok: boolean; data: any }
type Desk = {
  workspace: TestWorkspace
  ask: (question: string, args?: object, call?: string) => Promise<ToolResponse>
  callTool: (tool: string, args: object, call?: string | null) => Promise<ToolResponse>
  updateProfile: (attributes: object) => Promise<void>
}

/**
 * A workspace with a voice connection. Questions are asked in the same call unless a call id is
 * given.
 */
async function newDesk(
  roster: WantedRoster = { agents: [{ weekly: OFFICE_HOURS }] },
): Promise<Desk> {
  const workspace = await newWorkspace()
  await buildRoster(deps.pool, workspace.workspaceId, roster)
  const made = await workspace.post('/core/voice_connections', {
    data: { attributes: { platform: 'generic', name: 'Desk', team_id: 1, secret: SECRET } },
  })
  const url = new URL(made.body.data.attributes.url).pathname
  const callTool: Desk['callTool'] = async (tool, args, call = 'call') => {
    const response = await app.inject({
      method: 'POST',
      url,
      headers: { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      payload: JSON.stringify({ tool, arguments: args, call_id: call }),
    })
    return { status: response.statusCode, ...response.json() }
  }
  return {
    workspace,
    callTool,
    ask: (question, args = {}, call = 'call') =>
      callTool('answer_question', { question, ...args }, call),
    updateProfile: async (attributes) => {
      assert.equal((await workspace.patch('/core/workspace', { data: { attributes } })).status, 200)
    },
  }
}

const PROFILE = {
  opening_hours: 'Monday to Friday, nine to five',
  address: '12 Harbour Street',
  directions: 'Take tram line four.',
  parking: 'Behind the building.',
  phone: '+1 415 555 0100',
  email: 'hello@example.com',
  website: 'example.com',
}
const THREE_TYPES: WantedRoster = {
  agents: [{ weekly: OFFICE_HOURS }],
  meetingTypes: [
    {
      name: 'Demo',
      price: 'sixty euros',
      whatToBring: 'Please bring a laptop.',
      description: 'A tour of the product',
      durationOptions: [60],
    },
    { name: 'Intro call', price: 'free of charge', durationMinutes: 15 },
    { name: 'Team workshop', durationMinutes: 90 },
  ],
}

test('a workspace without a profile answers that it does not know, and offers to take a note', async () => {
  const { ask } = await newDesk({ agents: [{ weekly: [] }] })
  for (const question of [
    'When are you open?',
    'Where are you?',
    'How do I get there?',
    'Is there parking?',
    'What is your phone number?',
    'What is your email?',
    'What is your website?',
    'How much is it?',
    'What should I bring?',
    'Do you take dogs?',
  ]) {
    const { status, ok, line, data } = await ask(question)
    assert.deepEqual(
      [status, ok, line],
      [200, true, 'I do not know that. Shall I take a note for the team?'],
      question,
    )
    assert.deepEqual([data.known, data.topic, data.answer], [false, null, null])
    assert.match(data.hints[0], /leave_note/)
  }
})

const ANSWERS: readonly [question: string, topic: string, line: string][] = [
  [
    'When are you open?',
    'opening_hours',
    'Our regular opening hours are Monday to Friday, nine to five.',
  ],
  ['Wo sind Sie?', 'address', 'Unsere Adresse ist 12 Harbour Street.'],
  ['Wie komme ich zu Ihnen?', 'directions', 'Take tram line four.'],
  ['¿Hay aparcamiento?', 'parking', 'Behind the building.'],
  ['¿Cuál es su número de teléfono?', 'phone', 'Nuestro número de teléfono es +1 415 555 0100.'],
  ['Quelle est votre adresse e-mail ?', 'email', 'Notre adresse e-mail est hello@example.com.'],
  ['Vous avez un site internet ?', 'website', 'Notre site web est example.com.'],
  ['What does the demo cost?', 'price', 'The price for Demo is sixty euros.'],
  ['¿Cuánto cuesta la demo?', 'price', 'El precio de Demo es sixty euros.'],
  [
    'Wie lange dauert die Demo?',
    'duration',
    'Der Termin Demo dauert dreißig Minuten oder eine Stunde.',
  ],
  [
    'Combien de temps dure le Team workshop ?',
    'duration',
    'Le rendez-vous Team workshop dure une heure et trente minutes.',
  ],
  ['What should I bring to the demo?', 'what_to_bring', 'Please bring a laptop.'],
  ['What is the demo?', 'description', 'A tour of the product.'],
]

test("each topic is answered from the workspace profile in the caller's language", async () => {
  const { ask, updateProfile } = await newDesk(THREE_TYPES)
  await updateProfile(PROFILE)
  for (const [question, topic, line] of ANSWERS) {
    const language = /^(?:Unsere|Take|Der Termin)/.test(line)
      ? 'de'
      : /^(?:El|Nuestro|Behind)/.test(line)
        ? 'es'
        : /^(?:Notre|Le rendez)/.test(line)
          ? 'fr'
          : 'en'
    const answer = await ask(question, { language }, language)
    assert.deepEqual(
      [answer.ok, answer.line, answer.data],
      [true, line, { known: true, topic, answer: line }],
      question,
    )
  }
})

test("missing opening hours are derived from the schedules of the team's human agents", async () => {
  const { ask } = await newDesk({
    teams: [{ timeZone: 'Europe/Berlin' }, {}],
    agents: [
      { weekly: OFFICE_HOURS, timeZone: 'Europe/Berlin' },
      { weekly: [{ weekday: 6, from: '10:00', to: '14:00' }], timeZone: 'Europe/Berlin' },
      { kind: 'voice' },
      { teamIds: [2] },
    ],
  })
  assert.equal(
    (await ask('When are you open?')).line,
    'Our regular opening hours are Monday to Friday from nine in the morning to five in the ' +
      'afternoon, Saturday from ten in the morning to two in the afternoon.',
  )
  assert.equal(
    (await ask('Wann haben Sie geöffnet?', { language: 'de' })).line,
    'Unsere regulären Öffnungszeiten sind Montag bis Freitag von neun Uhr bis siebzehn Uhr, ' +
      'Samstag von zehn Uhr bis vierzehn Uhr.',
  )
})

test('informal German questions are answered, and a question about one day is answered for that day', async () => {
  const { ask, updateProfile } = await newDesk({
    teams: [{ timeZone: 'Europe/Berlin' }],
    agents: [{ weekly: OFFICE_HOURS, timeZone: 'Europe/Berlin' }],
  })
  await updateProfile({ directions: 'Nehmen Sie die Straßenbahn.', phone: '+49 30 555 0100' })
  const hours =
    'Unsere regulären Öffnungszeiten sind Montag bis Freitag von neun Uhr bis siebzehn Uhr.'
  for (const [question, line] of [
    ['Wann habt ihr geöffnet?', hours],
    ['Habt ihr am Sonntag offen?', `Nein, sonntags haben wir geschlossen. ${hours}`],
    ['Wann habt ihr freitags auf?', 'Freitags haben wir von neun Uhr bis siebzehn Uhr geöffnet.'],
    ['Wie ist eure Telefonnummer?', 'Unsere Telefonnummer ist +49 30 555 0100.'],
    ['Wie komme ich zu euch?', 'Nehmen Sie die Straßenbahn.'],
  ] as const) {
    assert.equal((await ask(question, { language: 'de' })).line, line, question)
  }
  assert.equal((await ask('Habt ihr an Weihnachten offen?', { language: 'de' })).data.known, false)
})

test('a blank text is rejected and does not become an answer', async () => {
  const { ask, workspace } = await newDesk()
  for (const attributes of [
    { opening_hours: ' ' },
    { address: ' \n' },
    { questions: [{ question: 'Dogs?', answer: ' ' }] },
  ])
    assert.equal((await workspace.patch('/core/workspace', { data: { attributes } })).status, 422)
  const priced = { data: { attributes: { price: ' ' } } }
  assert.equal((await workspace.patch('/core/meeting_types/1', priced)).status, 422)
  assert.match((await ask('When are you open?')).line, /Monday to Friday/)
  for (const question of ['Where are you?', 'How much is it?', 'Dogs?'])
    assert.equal((await ask(question)).data.known, false)
})

test('the next answer reflects a change of the profile or a price', async () => {
  const { ask, updateProfile, workspace } = await newDesk()
  await updateProfile({ address: '12 Harbour Street' })
  assert.equal((await ask('Where are you?')).line, 'Our address is 12 Harbour Street.')
  await updateProfile({ address: '1 Main Street' })
  assert.equal((await ask('Where are you?')).line, 'Our address is 1 Main Street.')
  assert.equal((await ask('How much is it?')).data.known, false)
  assert.equal(
    (
      await workspace.patch('/core/meeting_types/1', {
        data: { attributes: { price: 'ten dollars' } },
      })
    ).status,
    200,
  )
  assert.equal((await ask('How much is it?')).line, 'The price for Intro call is ten dollars.')
})

test('a question that fits several meeting types is answered for all of them, or asks which one', async () => {
  const { ask, workspace } = await newDesk(THREE_TYPES)
  assert.equal(
    (await ask('How long does it take?')).line,
    'The demo takes thirty minutes or one hour. The intro call takes fifteen minutes. The team ' +
      'workshop takes one hour and thirty minutes.',
  )
  const price = await ask('How much is an appointment?')
  assert.deepEqual(
    [price.ok, price.data.known, price.data.problem, price.data.meeting_types],
    [false, false, 'which_meeting_type', ['Demo', 'Intro call', 'Team workshop']],
  )
  assert.equal(price.line, 'Which appointment is it about, Demo, Intro call or Team workshop?')
  assert.equal(
    (await ask('How much is it?', { meeting_type: 'intro call' })).line,
    'The price for Intro call is free of charge.',
  )
  assert.equal((await ask('How much is it?', { meeting_type: 'Team workshop' })).data.known, false)
  await workspace.patch('/core/meeting_types/3', {
    data: { attributes: { price: 'six hundred euros' } },
  })
  assert.equal(
    (await ask('How much is an appointment?')).line,
    'The price for Demo is sixty euros. The price for Intro call is free of charge. The price ' +
      'for Team workshop is six hundred euros.',
  )
})

test('a question about an unknown meeting type is never answered with another one', async () => {
  const { ask } = await newDesk({
    agents: [{}],
    meetingTypes: [{ name: 'Demo', price: 'sixty euros' }],
  })
  assert.equal((await ask('How much is it?')).data.known, true)
  assert.equal((await ask('How much is a massage?')).data.known, false)
  assert.equal((await ask('How much is it?', { meeting_type: 'massage' })).data.known, false)
})

test('two questions in one are answered in one line', async () => {
  const { ask } = await newDesk(THREE_TYPES)
  assert.equal(
    (await ask('How long does a demo take, and how much is it?')).line,
    'The demo takes thirty minutes or one hour. The price for Demo is sixty euros.',
  )
})

const PAIRS = [
  { question: 'Do you take dogs?', answer: 'Yes, on a lead.', language: 'en' },
  { question: 'Nehmen Sie Hunde?', answer: 'Ja, an der Leine.', language: 'de' },
  { question: 'Is parking free?', answer: 'Yes, for two hours.' },
  { question: 'Do you accept Aetna insurance?', answer: 'Yes, we do.' },
  { question: '¿Aceptan tarjetas?', answer: 'Sí, todas.', language: 'es' },
  { question: 'Acceptez-vous les chèques ?', answer: 'Non.', language: 'fr' },
  { question: 'Are you open on Christmas?', answer: 'No, we are closed then.' },
  { question: 'Is it warm?', answer: 'Yes.' },
  { question: 'It is warm?', answer: 'No.' },
  { question: 'When are you open?', answer: 'Whenever you need us.', language: 'fr' },
]

test('a stored question is matched by its words, in its own language', async () => {
  const { ask, updateProfile } = await newDesk()
  await updateProfile({ questions: PAIRS })
  for (const [question, language, line] of [
    ['Can you tell me, do you take dogs?', 'en', 'Yes, on a lead.'],
    ['Do you take a dog?', 'en', 'Yes, on a lead.'],
    ['Nehmen Sie einen Hund?', 'de', 'Ja, an der Leine.'],
    ['Is the parking free?', 'en', 'Yes, for two hours.'],
    ['Is parking free?', 'de', 'Yes, for two hours.'],
    ['¿Aceptan tarjeta?', 'es', 'Sí, todas.'],
    ['Est-ce que vous acceptez les chèques ?', 'fr', null],
    ['Acceptez-vous des chèques ?', 'fr', 'Non.'],
    ['Are you open at Christmas?', 'en', 'No, we are closed then.'],
  ] as const) {
    const answer = await ask(question, { language }, language)
    assert.deepEqual(
      [answer.data.known, answer.data.topic, answer.data.answer],
      line === null ? [true, 'question', 'Non.'] : [true, 'question', line],
      question,
    )
  }
})

test('a question that only resembles a stored one is not answered', async () => {
  const { ask, updateProfile } = await newDesk()
  await updateProfile({ questions: PAIRS })
  for (const question of [
    'Do you take cats?',
    'Do you take credit cards?',
    'Do you take dogs and cats?',
    'Is parking free on Sundays?',
    'Is parking not free?',
    'Is there free parking for trucks?',
    'Do you accept Cigna insurance?',
    'Do you accept insurance?',
    'Why do you take dogs?',
    'Can I bring my dog?',
    'Is it warm?',
    'dogs',
    'is it',
  ]) {
    assert.equal((await ask(question)).data.known, false, question)
  }
})

test("a stored answer in the caller's language takes precedence over one in another language", async () => {
  const { ask, updateProfile } = await newDesk()
  await updateProfile({
    questions: [
      { question: 'WLAN?', answer: 'Yes.', language: 'en' },
      { question: 'WLAN?', answer: 'Si.' },
      { question: 'WLAN?', answer: 'Ja.', language: 'de-AT' },
    ],
  })
  for (const [language, answer] of [
    ['de', 'Ja.'],
    ['en', 'Yes.'],
    ['fr', 'Si.'],
  ])
    assert.equal((await ask('WLAN?', { language }, language)).line, answer)
})

test('the spoken line of a long answer ends after the last sentence that fits, and the data has all', async () => {
  const { ask, updateProfile } = await newDesk()
  const answer = `${'You can bring your dog. '.repeat(20)}${'x'.repeat(400)}\n\n**Really**`
  await updateProfile({
    questions: [
      { question: 'Dogs?', answer },
      { question: 'Cats?', answer: 'meow '.repeat(200) },
    ],
  })
  const dogs = await ask('Dogs?')
  assert.ok(dogs.line.length <= 300 && dogs.line.endsWith('bring your dog.'), dogs.line)
  assert.equal(dogs.data.answer, answer)
  assert.ok((await ask('Cats?')).line.length <= 300)
})

test('a missing question, a long question and a long meeting type are rejected', async () => {
  const { ask, callTool } = await newDesk()
  assert.equal((await ask('x'.repeat(501))).data.problem, 'bad_arguments')
  assert.equal(
    (await ask('When are you open?', { meeting_type: 'x'.repeat(201) })).data.problem,
    'bad_arguments',
  )
  assert.equal((await callTool('answer_question', {})).data.problem, 'bad_arguments')
})

test('the answers of one workspace are not available in another', async () => {
  const [ours, theirs] = [await newDesk(), await newDesk()]
  await ours.updateProfile({
    address: 'Canary Street',
    questions: [{ question: 'Dogs?', answer: 'Canary.' }],
  })
  for (const question of ['Where are you?', 'Dogs?'])
    assert.equal((await theirs.ask(question)).data.known, false)
})

test('the call continues in the language of the question', async () => {
  const { ask } = await newDesk()
  await ask('Nehmen Sie Hunde?', { language: 'de' })
  assert.equal(
    (await ask('Nehmen Sie Hunde?')).line,
    'Das weiß ich nicht. Soll ich dem Team eine Notiz hinterlassen?',
  )
})

test('the call log records a question without its words', async () => {
  const { ask, workspace } = await newDesk()
  await ask('Is Mrs Hopper of 12 Harbour Street open?', { meeting_type: 'Intro call' })
  const [{ id }] = (await workspace.get('/core/calls')).body.data
  const { tools } = (await workspace.get(`/core/calls/${id}`)).body.meta
  assert.deepEqual(
    tools.map((tool: any) => [tool.tool, tool.arguments]),
    [['answer_question', { question: '[redacted]', meeting_type: 'Intro call' }]],
  )
})
