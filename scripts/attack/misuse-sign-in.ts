import { createHash, randomBytes } from 'node:crypto'
import { type Answer, inParallel, openClient } from './call-server.ts'
import { countAnswer } from './count-answers.ts'
import type { Strangers } from './strangers.ts'

const REGISTRATIONS = 2_000
const CODES_GUESSED = 300
const CALLBACK = 'https://evil.example/callback'
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Registers thousands of clients, tries to redirect browsers to another site, and guesses one-time
 * codes.
 */
export async function misuseSignIn(at: Strangers): Promise<string[]> {
  return [
    ...(await sendElsewhere(at)),
    ...(await guessOneTimeCodes(at)),
    ...(await registerMany(at)),
  ]
}

function register(
  at: Strangers,
  from: string,
  headers: Record<string, string> = JSON_TYPE,
): Promise<Answer | null> {
  const client = openClient(at.stand.server().address, { from, keepAlive: false })
  return client.call({
    method: 'POST',
    path: '/oauth/register',
    headers,
    body: JSON.stringify({ client_name: 'A program', redirect_uris: [CALLBACK] }),
  })
}

async function registerMany({ stand, tally }: Strangers): Promise<string[]> {
  const many = openClient(stand.server().address, { from: '127.0.0.2', connections: 50 })
  let made = 0
  await inParallel(50, Array.from({ length: REGISTRATIONS }), async () => {
    const answer = await many.call({
      method: 'POST',
      path: '/oauth/register',
      headers: JSON_TYPE,
      body: JSON.stringify({ client_name: 'A program', redirect_uris: [CALLBACK] }),
    })
    countAnswer(tally, answer, 'a registration')
    if (answer?.status === 201) made++
  })
  const other = await register({ stand, tally }, '127.0.0.3')
  countAnswer(tally, other, 'a registration from another address')
  return [
    ...(other?.status === 201
      ? []
      : [
          `${REGISTRATIONS} registrations from one address blocked another address: ` +
            `${other?.status ?? 'no response'}`,
        ]),
    ...(made > 200 ? [`one address registered ${made} clients`] : []),
  ]
}

/**
 * An invalid authorization request must not redirect a browser to a self-registered address without
 * a click.
 */
async function sendElsewhere(at: Strangers): Promise<string[]> {
  const faults: string[] = []
  const asText = await register(at, '127.0.0.6', { 'content-type': 'text/plain' })
  countAnswer(at.tally, asText, 'a registration as text')
  if (asText && asText.status < 400)
    faults.push('a registration as text/plain was accepted: any page can make a browser send it')
  const asForm = await register(at, '127.0.0.6', {
    'content-type': 'application/x-www-form-urlencoded',
  })
  countAnswer(at.tally, asForm, 'a registration as a form')
  if (asForm && asForm.status < 400)
    faults.push('a registration as a form was accepted: any page can make a browser send it')
  const clientId = await newClient(at)
  const browser = openClient(at.stand.server().address, { from: '127.0.0.6' })
  const good = goodQuery(clientId)
  const changes: Record<string, string | null>[] = [
    { response_type: 'token' },
    { response_type: null },
    { scope: 'nothing_like_this' },
    { code_challenge: null },
    { code_challenge_method: 'plain' },
    { resource: 'https://evil.example' },
    { prompt: 'none' },
    { prompt: 'create' },
    { request: 'x' },
    { response_mode: 'form_post' },
    { response_mode: 'fragment', response_type: 'token' },
    { max_age: '-1' },
    { claims: '{' },
    { registration: '{}' },
    { state: 'x'.repeat(5_000) },
    { code_challenge: 'short' },
    { response_mode: 'query', response_type: 'code id_token' },
  ]
  const redirected: string[] = []
  for (const change of changes) {
    const query = new URLSearchParams(
      Object.entries({ ...good, ...change }).filter(
        (entry): entry is [string, string] => entry[1] !== null,
      ),
    )
    const answer = await browser.call({ path: `/oauth/authorize?${query.toString()}` })
    countAnswer(at.tally, answer, 'an invalid sign-in')
    const refresh =
      /<meta[^>]+http-equiv="?refresh[^>]+evil\.example/i.test(answer?.text ?? '') ||
      /onload=|<script/i.test(answer?.text ?? '')
    if ((answer?.headers.location ?? '').startsWith('https://evil.example') || refresh)
      redirected.push(JSON.stringify(change).slice(0, 60))
  }
  if (redirected.length > 0)
    faults.push(
      `an open redirect: ${redirected.length} of ${changes.length} invalid sign-ins redirect the ` +
        'browser to a self-registered address without a click: ' +
        `${redirected.slice(0, 4).join(', ')} …`,
    )
  return faults
}

async function newClient(at: Strangers): Promise<string> {
  const registered = await register(at, '127.0.0.7')
  if (registered?.status !== 201)
    throw new Error(`A client cannot register: ${registered?.text ?? 'no response'}`)
  return String(registered.json().client_id)
}

function goodQuery(clientId: string): Record<string, string> {
  const challenge = createHash('sha256')
    .update(randomBytes(32).toString('base64url'))
    .digest('base64url')
  return {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    code_challenge: challenge,
    code_challenge_method: 'S256',
    state: 's',
    scope: 'calls:write',
  }
}

/**
 * Begins fifty concurrent sign-ins and guesses their codes. No guess may succeed, and the number of
 * guesses must be limited.
 */
async function guessOneTimeCodes(at: Strangers): Promise<string[]> {
  const clientId = await newClient(at)
  const browser = openClient(at.stand.server().address, { from: '127.0.0.8', connections: 50 })
  let tried = 0
  let entered = 0
  await inParallel(50, Array.from({ length: CODES_GUESSED }), async () => {
    const begun = await browser.call({
      path: `/oauth/authorize?${new URLSearchParams(goodQuery(clientId)).toString()}`,
    })
    countAnswer(at.tally, begun, 'a sign-in')
    const location = begun?.headers.location ?? ''
    const cookie = (begun?.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ')
    if (!location.includes('/oauth/sign-in/')) return
    for (let guess = 0; guess < 7; guess++) {
      const code = `${randomCode()}-${randomCode()}`
      const answer = await browser.call({
        method: 'POST',
        path: new URL(location, at.stand.server().address).pathname,
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
        body: `answer=allow&code=${code}`,
      })
      countAnswer(at.tally, answer, 'a one-time code')
      if (answer?.status === 400 && /wrong|tries|try/i.test(answer.text)) tried++
      if (/[?&;]code=/.test(answer?.headers.location ?? '')) entered++
    }
  })
  return [
    ...(entered > 0 ? ['a guessed one-time code was accepted'] : []),
    ...(tried > 250 ? [`one address tried ${tried} one-time codes within seconds`] : []),
  ]
}

function randomCode(): string {
  return Array.from(randomBytes(4), (byte) => 'ABCDEFGHJKLMNPQRSTUVWXYZ'[byte % 24]).join('')
}
