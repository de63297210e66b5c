import { type Answer, type Client, openClient } from './call-server.ts'
import { countAnswer } from './count-answers.ts'
import { connectVoice, TOKEN, VOICE_SECRET } from './open-stand.ts'
import type { Strangers } from './strangers.ts'

const CONCURRENT_GUESSES = 50
const ROUNDS = 3
/** The failed lookups that lock a caller, and a code, name or email address. */
const LIMIT = 5
const MAX_INTERIM_ANSWERS = 10
const RIGHT_INDEX = CONCURRENT_GUESSES * ROUNDS

type Lookup = Record<string, string>
/** `right`: a lookup that only the limit can reject. */
type Guess = { what: string; lookup: (index: number) => Lookup; right: (code: string) => Lookup }
type Endpoint = {
  name: string
  send: (lookup: Lookup, index: number) => Promise<Answer | null>
  isChecked: (answer: Answer) => boolean
  isRefused: (answer: Answer) => boolean
}

const numberOf = (index: number) => `+1415555${String(1000 + index)}`
const wrongCode = (index: number) => String(100_001 + index * 7919).slice(-6)

/**
 * Guesses the confirmation code of a victim's meeting, fifty guesses concurrently: from one number,
 * and from a different number for each guess.
 */
export async function guessCodes({ stand, tally }: Strangers): Promise<string[]> {
  const client = openClient(stand.server().address, {
    from: '127.0.0.5',
    token: TOKEN,
    connections: CONCURRENT_GUESSES,
  })
  const voice = await connectVoice(stand.client(), 'generic')
  const faults: string[] = []
  for (const [at, endpoint] of listEndpoints(client, voice).entries()) {
    const email = `victim.${at}@example.com`
    const name = `Vera Victim ${'AB'[at]}`
    const code = await bookVictim(client, { at, email, name })
    for (const { what, lookup, right } of listGuesses({ at, email, name })) {
      const checked = await guess(endpoint, lookup, tally)
      if (checked > LIMIT)
        faults.push(
          `${endpoint.name}, ${what}: ${checked} of ${CONCURRENT_GUESSES * ROUNDS} guesses were checked, ` +
            `with a limit of ${LIMIT}`,
        )
      if (!(await isRightRefused(endpoint, right(code), tally)))
        faults.push(`${endpoint.name}, ${what}: the right code was not refused after the guesses`)
    }
  }
  return faults
}

type Victim = { at: number; email: string; name: string }

function listEndpoints(client: Client, voice: string): Endpoint[] {
  return [
    {
      name: 'find_meetings',
      send: (lookup) => client.post('/core/find_meetings', lookup),
      isChecked: ({ status }) => status === 200,
      isRefused: ({ text }) => text.includes('too_many_attempts'),
    },
    {
      name: 'a voice tool',
      send: ({ phone, ...args }, index) =>
        client.call({
          method: 'POST',
          path: `/voice/generic/${voice}`,
          headers: { authorization: `Bearer ${VOICE_SECRET}` },
          body: JSON.stringify({
            tool: 'find_my_meetings',
            arguments: {
              confirmation_code: args.confirmation_code,
              ...(args.email && { email: args.email }),
              ...(args.attendee_name && { name: args.attendee_name }),
            },
            id: `guess-${index}-${crypto.randomUUID()}`,
            call_id: `guess-${index}-${crypto.randomUUID()}`,
            ...(phone && { from: phone }),
          }),
        }),
      // An interim answer, or one without the database, says nothing about the guess.
      isChecked: ({ status, text }) =>
        status === 200 && !/too_many|rate_limited|locked|still_checking|unavailable/.test(text),
      isRefused: ({ text }) => text.includes('"locked"'),
    },
  ]
}

/** Returns the confirmation code. */
async function bookVictim(client: Client, { at, email, name }: Victim): Promise<string> {
  const booked = await client.post('/core/book_meeting', {
    team_id: 1,
    agent_id: 1,
    meeting_type_id: 1,
    attendee_email: email,
    attendee_name: name,
    attendee_phone: '+14155550199',
    start_time: String(4_071_481_200 + 1800 * (10 + at)),
  })
  if (booked?.status !== 201)
    throw new Error(`The victim has no meeting: ${booked?.text ?? 'no response'}`)
  return String(booked.json().data!.attributes!.confirmation_code)
}

function listGuesses({ at, email, name }: Victim): Guess[] {
  return [
    {
      what: 'one number',
      lookup: (i) => ({
        phone: '+14155550777',
        confirmation_code: wrongCode(i),
        email: `any.${at}.${i}@example.com`,
      }),
      right: (code) => ({ phone: '+14155550777', confirmation_code: code, email }),
    },
    {
      what: 'a number for each guess, with the email address',
      lookup: (i) => ({
        phone: numberOf(i),
        confirmation_code: wrongCode(i),
        email: variantOf(email, i),
      }),
      right: (code) => ({ phone: numberOf(2_000), confirmation_code: code, email }),
    },
    {
      what: 'a number for each guess, with the name',
      lookup: (i) => ({
        phone: numberOf(i + 500),
        confirmation_code: wrongCode(i),
        attendee_name: orderOf(name, i),
      }),
      right: (code) => ({ phone: numberOf(2_001), confirmation_code: code, attendee_name: name }),
    },
  ]
}

async function guess(
  endpoint: Endpoint,
  lookup: Guess['lookup'],
  tally: Strangers['tally'],
): Promise<number> {
  let checked = 0
  for (let round = 0; round < ROUNDS; round++) {
    await Promise.all(
      Array.from({ length: CONCURRENT_GUESSES }, async (_, i) => {
        const index = round * CONCURRENT_GUESSES + i
        const answer = await endpoint.send(lookup(index), index)
        countAnswer(tally, answer, `a guessed code by ${endpoint.name}`)
        if (answer && endpoint.isChecked(answer)) checked++
      }),
    )
  }
  return checked
}

/** Repeated while the answer is an interim one, as it is on a busy machine. */
async function isRightRefused(
  endpoint: Endpoint,
  right: Lookup,
  tally: Strangers['tally'],
): Promise<boolean> {
  for (let attempt = 0; attempt < MAX_INTERIM_ANSWERS; attempt++) {
    const answer = await endpoint.send(right, RIGHT_INDEX + attempt)
    countAnswer(tally, answer, `the right code by ${endpoint.name}`)
    if (answer && endpoint.isRefused(answer)) return true
    if (answer && endpoint.isChecked(answer)) return false
  }
  return false
}

/** The same email address in different spellings. */
function variantOf(email: string, index: number): string {
  return [email, email.toUpperCase(), email.replace('v', 'V'), email.replace('example', 'EXAMPLE')][
    index % 4
  ]!
}

/** The same name with its words in a different order or with different spaces. */
function orderOf(name: string, index: number): string {
  const words = name.split(' ')
  return [
    name,
    words.toReversed().join(' '),
    name.toUpperCase(),
    words.join('  '),
    [words[1], words[0], words[2]].join(' '),
  ][index % 5]!
}
