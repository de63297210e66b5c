import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pino } from 'pino'
import { ATTENDEE, book, listMessages, openMailScene } from '../test/messages/open-mail-scene.ts'
import { openMailServer } from '../test/messages/open-mail-server.ts'
import { MAIL_FROM } from '../test/messages/open-messages.ts'
import { createMessageSender } from './sending/create-message-sender.ts'
import { createMailTransport } from './transports/create-mail-transport.ts'

const { server, mailServer, messages, newOffice } = await openMailScene()

/** A sender whose mail server has this URL. `lines`: the messages of its log. */
function openSender({ url, requiresTls }: { url: string; requiresTls: boolean }) {
  const lines: string[] = []
  const mail = createMailTransport(
    { url, from: MAIL_FROM, requiresTls },
    server.deps.limits.messages,
  )
  const sender = createMessageSender({
    ...messages.context,
    log: pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line).msg) }),
    mail,
  })
  return {
    lines,
    deliver: async () => {
      await sender.start()
      await sender.settle()
    },
    close: () => {
      mail.close()
    },
  }
}

test('mails wait while the server offers no STARTTLS, however long, and are sent when TLS is optional', async () => {
  const workspace = await newOffice()
  await book(workspace)
  for (const query of ['', '?ignoreTLS=true', '?requireTLS=false']) {
    const { deliver, lines, close } = openSender({
      url: mailServer.url + query,
      requiresTls: true,
    })
    for (let attempt = 0; attempt < 5; attempt++) {
      await deliver()
      server.setNow(server.deps.now().add({ minutes: 30 }))
    }
    assert.match(lines.join('\n'), /offers no TLS.*SMTP_TLS=optional/)
    close()
  }
  assert.equal(mailServer.mails.length, 0)
  const waiting = await listMessages(workspace)
  assert.deepEqual(
    waiting.map(({ state, reason, attempts }) => [state, reason, attempts]),
    waiting.map(() => ['planned', 'tls_not_offered', 15]),
  )
  assert.equal(waiting.length, 2)

  const { deliver, close } = openSender({ url: mailServer.url, requiresTls: false })
  await deliver()
  assert.deepEqual(
    (await listMessages(workspace)).map(({ state }) => state),
    ['sent', 'sent'],
  )
  assert.equal(mailServer.to(ATTENDEE).length, 1)
  close()
})

test('a mail that waits for TLS fails only after the end of its meeting', async () => {
  const workspace = await newOffice()
  const { end_time: endSeconds } = await book(workspace)
  const end = Temporal.Instant.fromEpochMilliseconds(Number(endSeconds) * 1000)
  const { deliver, close } = openSender({ url: mailServer.url, requiresTls: true })
  await deliver()
  server.setNow(end.subtract({ minutes: 1 }))
  await deliver()
  const states = async () =>
    (await listMessages(workspace)).map(({ state, reason }) => `${state} ${reason}`)
  assert.deepEqual(await states(), ['planned tls_not_offered', 'planned tls_not_offered'])
  server.setNow(end)
  await deliver()
  assert.ok(
    (await states()).every((state) => !state.startsWith('planned')),
    String(await states()),
  )
  close()
})

test('mails are sent by STARTTLS if the server offers it', async () => {
  const offering = await openMailServer({ startTls: true })
  const workspace = await newOffice()
  await book(workspace)
  // The certificate of the test server is self-signed.
  const url = `${offering.url}?tls.rejectUnauthorized=false`
  const { deliver, lines, close } = openSender({ url, requiresTls: true })
  await deliver()
  assert.deepEqual(lines, [])
  assert.deepEqual(
    offering.to(ATTENDEE).map(({ isEncrypted }) => isEncrypted),
    [true],
  )
  close()
})
