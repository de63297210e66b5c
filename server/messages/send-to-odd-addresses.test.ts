import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { after, test } from 'node:test'
import { LIMITS } from '../platform/limits.ts'
import { startServer } from '../test/harness.ts'
import { createMailTransport } from './transports/create-mail-transport.ts'

const { newWorkspace } = await startServer()

/** A mail server that accepts every address, and records the lines of RCPT. */
const recipients: string[] = []
const mailServer = createServer((socket: Socket) => {
  let isData = false
  socket.write('220 ready\r\n')
  createInterface(socket).on('line', (line) => {
    if (isData) {
      if (line !== '.') return
      isData = false
    } else if (/^RCPT/i.test(line)) recipients.push(line)
    else if (/^DATA/i.test(line)) isData = true
    socket.write(isData ? '354 go on\r\n' : '250 ok\r\n')
  })
}).listen(0, '127.0.0.1')
await once(mailServer, 'listening')
after(() => mailServer.close())
const { port } = mailServer.address() as { port: number }
const transport = createMailTransport(
  { url: `smtp://127.0.0.1:${port}`, requiresTls: false, from: 'office@acme.example' },
  LIMITS.messages,
)
after(() => {
  transport.close()
})

async function sendTo(address: string) {
  recipients.length = 0
  const { result } = await transport.send({
    id: 'm1',
    fromName: 'Acme',
    to: { name: 'Ada', address },
    replyTo: null,
    returnPath: null,
    unsubscribe: null,
    mark: null,
    language: 'en',
    content: { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', calendar: null },
  })
  return { result, lines: [...recipients] }
}

for (const [sent, received] of [
  ['a..b@docomo.example', '"a..b"@docomo.example'],
  ['name.@docomo.example', '"name."@docomo.example'],
  ['.ada@docomo.example', '".ada"@docomo.example'],
  ['"ada lovelace"@example.com', '"ada lovelace"@example.com'],
  ['ada+work@example.com', 'ada+work@example.com'],
  ['ada@bücher.example', 'ada@xn--bcher-kva.example'],
  ['"a, eve@example.net, b"@example.com', '"a, eve@example.net, b"@example.com'],
] as const)
  test(`a mail to ${sent} has one recipient, ${received}`, async () => {
    const { result, lines } = await sendTo(sent)
    assert.equal(result, 'accepted')
    assert.deepEqual(lines, [`RCPT TO:<${received}>`])
  })

for (const [sent, named] of [
  ['ada\u200b@example.com', /U\+200B \(zero-width space\).*"ada@example\.com"/],
  ['<ada@example.com>', /Send only "ada@example\.com"/],
  ['mailto:ada@example.com', /Send only "ada@example\.com"/],
  ['ada@example.com,', /Send only "ada@example\.com"/],
  ['ada＠example.com', /Send only "ada@example\.com"/],
  ['“ada@example.com”', /Send only "ada@example\.com"/],
  ['ada@example.com; ben@example.com', /one address/],
  ['"a>b"@example.com', /not an email address|Send an email address/],
  ['"ada\r\nBcc: eve@example.net"@example.com', /U\+000D \(line break\)/],
] as const)
  test(`the refusal of ${JSON.stringify(sent)} names what is wrong, for contacts and bookings`, async () => {
    const workspace = await newWorkspace()
    for (const [path, attributes] of [
      ['/core/contact', { email: sent }],
      [
        '/core/book_meeting',
        { team_id: 1, meeting_type_id: 1, attendee_email: sent, start_time: '2000000000' },
      ],
    ] as const) {
      const { status, body } = await workspace.post(path, { data: { attributes } })
      assert.equal(status, 422)
      assert.match(body.errors[0].detail, named)
    }
  })
