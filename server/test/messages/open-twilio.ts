import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { after } from 'node:test'
import { createEmulator } from 'emulate'
import { freePort } from '../free-port.ts'

const TWILIO_ACCOUNT = `AC${'0'.repeat(31)}1`
export const TWILIO_TOKEN = 'a'.repeat(32)
export const TWILIO_NUMBER = '+15005550006'

/** The attributes of a connection that sends the text messages of team 1 from this number. */
export const TWILIO_CONNECTION = {
  platform: 'twilio',
  name: 'Desk',
  team_id: 1,
  secret: TWILIO_TOKEN,
  account_sid: TWILIO_ACCOUNT,
  outbound_number: TWILIO_NUMBER,
  sms: true,
}

/** A text message as the server has it. */
type TwilioMessage = { sid: string; to: string; from: string; body: string; status: string }

/**
 * What happens to a request to send. Null: the server gets it. `lose_answer`: it gets it, and its
 * answer is lost; `lose_all`: its reports are lost too. An error is answered instead of the server.
 */
type Interference =
  null | 'lose_answer' | 'lose_all' | { status: number; code: number; message: string }

type Twilio = {
  /** The URL of its API. */
  url: string
  /** The messages that were sent to a number, oldest first. */
  sentTo: (number: string) => Promise<TwilioMessage[]>
  /** Changes what happens to the requests to send. */
  interfere: (interfering: (to: string) => Interference) => void
  /** A person sends a text message to the number, which is posted to the webhook of the number. */
  receive: (message: { from: string; text: string }) => Promise<void>
  /** A Messaging Service with the number; returns its SID. */
  addMessagingService: () => Promise<string>
  /** Reports the state of a message to its status URL. */
  report: (sid: string, status: string) => Promise<void>
}

/**
 * A third-party emulator of Twilio's API, signatures included, on a free port of this machine.
 * `smsUrl`: where it posts incoming text messages. It ends with the tests of the file.
 */
export async function openTwilio(smsUrl: () => string): Promise<Twilio> {
  const emulator = await createEmulator({
    service: 'twilio',
    port: await freePort(),
    seed: {
      twilio: {
        account: { sid: TWILIO_ACCOUNT, auth_token: TWILIO_TOKEN, friendly_name: 'Acme' },
        phone_numbers: [{ phone_number: TWILIO_NUMBER, sms_url: 'http://127.0.0.1:9/' }],
      },
    },
  })
  after(() => emulator.close())
  let interfering: (to: string) => Interference = () => null
  const url = await openProxy(emulator.url, (to) => interfering(to))
  const account = `/2010-04-01/Accounts/${TWILIO_ACCOUNT}`
  const call = async (path: string, fields?: Record<string, string>) => {
    const response = await fetch(`${emulator.url}${path}`, {
      headers: { authorization: `Basic ${btoa(`${TWILIO_ACCOUNT}:${TWILIO_TOKEN}`)}` },
      ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Record<string, any>
  }
  return {
    url,
    sentTo: async (number) => {
      const { messages } = await call(
        `${account}/Messages.json?${new URLSearchParams({ To: number }).toString()}`,
      )
      return messages.toReversed()
    },
    interfere: (next) => {
      interfering = next
    },
    receive: async ({ from, text }) => {
      const { incoming_phone_numbers: numbers } = await call(`${account}/IncomingPhoneNumbers.json`)
      await call(`${account}/IncomingPhoneNumbers/${numbers[0].sid}.json`, { SmsUrl: smsUrl() })
      const message = { From: from, To: TWILIO_NUMBER, Body: text }
      await call('/_twilio/simulate/inbound-message', message)
    },
    addMessagingService: async () => {
      const { sid } = await call('/messaging/v1/Services', { FriendlyName: 'Acme' })
      const { incoming_phone_numbers: numbers } = await call(`${account}/IncomingPhoneNumbers.json`)
      await call(`/messaging/v1/Services/${sid}/PhoneNumbers`, { PhoneNumberSid: numbers[0].sid })
      return sid
    },
    report: async (sid, status) => {
      await call('/_twilio/simulate/message-status', { MessageSid: sid, Status: status })
    },
  }
}

/** Forwards to a server, and interferes with the requests that send a message. */
async function openProxy(
  target: string,
  interfering: (to: string) => Interference,
): Promise<string> {
  const forward = async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
    const isSend = request.method === 'POST'
    const interference = isSend ? interfering(body.get('To') ?? '') : null
    if (interference === 'lose_all') body.delete('StatusCallback')
    if (typeof interference === 'object' && interference !== null) {
      const { status, code, message } = interference
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code, message, status, more_info: '' }))
      return
    }
    const { authorization = '', 'content-type': type = '' } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method!,
      headers: { authorization, 'content-type': type },
      ...(isSend && { body: body.toString() }),
    })
    const text = await answer.text()
    if (interference !== null) request.socket.destroy()
    else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
  }
  const proxy = createServer((request, response) => {
    forward(request, response).catch(() => request.socket.destroy())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  after(() => proxy.close())
  return `http://127.0.0.1:${(proxy.address() as { port: number }).port}`
}
