import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startServer } from '../test/harness.ts'
import { openEventStream } from '../test/open-event-stream.ts'
import { type Browser, openBrowser } from '../test/people/open-browser.ts'
import { joinAs, PASSWORD, PUBLIC_URL } from '../test/people/stand.ts'
import { waitUntil } from '../test/wait-until.ts'

const server = await startServer({ publicUrl: PUBLIC_URL })
const { app, newWorkspace } = server
const address = await app.listen({ port: 0, host: '127.0.0.1' })

type Person = Awaited<ReturnType<typeof joinAs>>

/** What ends the session of a person, or its membership. */
const ENDS: Readonly<Record<string, (owner: Person, person: Person) => Promise<unknown>>> = {
  'signing out': (_owner, person) => person.send('DELETE', '/auth/session'),
  'another browser of the person': async (_owner, { email }) => {
    const other = openBrowser(app)
    await other.send('POST', '/auth/sign-in', { email, password: PASSWORD })
    return other.send('DELETE', '/auth/sessions')
  },
  'a new password': async (_owner, { email }) => {
    const other = openBrowser(app)
    await other.send('POST', '/auth/sign-in', { email, password: PASSWORD })
    return other.send('PUT', '/auth/password', { password: 'another long pass phrase' })
  },
  'the owner, who ends the sessions': async (owner, person) =>
    owner.send('DELETE', `/core/people/${await idOf(owner, person)}/sessions`),
  'the owner, who removes the person': async (owner, person) =>
    owner.send('DELETE', `/core/people/${await idOf(owner, person)}`),
}

test('the stream of a person ends with the session, and no other stream does', async () => {
  const { workspaceId } = await newWorkspace()
  const owner = await joinAs(server, workspaceId)
  const lasting = await openEventStream(address, pageOf(owner))
  const streams: { how: string; hasEnded: () => boolean }[] = []
  for (const [how, end] of Object.entries(ENDS)) {
    const person = await joinAs(server, workspaceId, 'viewer')
    const page = pageOf(person)
    const stream = await openEventStream(address, page)
    assert.equal(stream.response.status, 200, how)
    await end(owner, person)
    const again = await openEventStream(address, page)
    assert.notEqual(again.response.status, 200, `${how}: the next request`)
    streams.push({ how, hasEnded: stream.hasEnded })
  }
  for (const { how, hasEnded } of streams)
    await waitUntil(hasEnded, `the end of the stream by ${how}`)
  assert.equal(lasting.hasEnded(), false)
})

test('only pages of the server can open a stream with a session', async () => {
  const { workspaceId } = await newWorkspace()
  const { cookie } = await joinAs(server, workspaceId)
  for (const site of ['cross-site', 'same-site', 'none', null]) {
    const { response } = await openEventStream(address, { cookie: cookie!, site })
    assert.equal(response.status, 403, `${site}`)
  }
})

function pageOf({ cookie }: Browser) {
  return { cookie: cookie!, site: 'same-origin' }
}

async function idOf(owner: Person, { email }: Person): Promise<string> {
  const { body } = await owner.send('GET', '/core/people')
  return body.data.find((each: any) => each.attributes.email === email).id
}
