import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { after } from 'node:test'
import type { TestWorkspace } from './harness.ts'

type Message = { id?: string; event?: string; data?: any; retry?: string }

/** A token, or the session of a person with the site of the page. */
type Credential = Pick<TestWorkspace, 'token'> | { cookie: string; site: string | null }

/** A client of the stream of events at this address, which collects the messages. */
export async function openEventStream(
  address: string,
  credential: Credential,
  { query = '', lastEventId }: { query?: string; lastEventId?: string | undefined } = {},
) {
  const stop = new AbortController()
  after(() => {
    stop.abort()
  })
  const response = await fetch(`${address}/core/events/stream${query}`, {
    headers: {
      ...headersOf(credential),
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: stop.signal,
  })
  const messages: Message[] = []
  let hasEnded = false
  const read = async () => {
    let message: Record<string, string> = {}
    for await (const line of createInterface({ input: Readable.fromWeb(response.body as never) })) {
      const [, name, value] = /^(\w+): (.*)$/.exec(line) ?? []
      if (name) message[name] = value!
      else {
        messages.push({ ...message, ...(message.data && { data: JSON.parse(message.data) }) })
        message = {}
      }
    }
  }
  const reading = read()
    .catch(() => {})
    .finally(() => {
      hasEnded = true
    })
  const events = () => messages.filter(({ event }) => event !== undefined)
  return {
    response,
    messages,
    events,
    emails: () => events().map(({ data }) => data.data.attributes.email),
    hasEnded: () => hasEnded,
    close: async () => {
      stop.abort()
      await reading
    },
  }
}

function headersOf(credential: Credential): Record<string, string> {
  if ('token' in credential) return { authorization: `Bearer ${credential.token}` }
  const { cookie, site } = credential
  return { cookie, ...(site !== null && { 'sec-fetch-site': site }) }
}
