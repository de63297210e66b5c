import { once } from 'node:events'
import type { Socket } from 'node:net'
import { after } from 'node:test'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { TEST_CERTIFICATE } from '../test-certificate.ts'

/** A mail as the server got it. */
export type ReceivedMail = ParsedMail & { raw: string; isEncrypted: boolean; returnPath: string }

/** What the mail server answers to RCPT for an address; null: it accepts it. */
type Answering = (address: string) => { code: number; text: string } | null

export type MailServer = {
  url: string
  /** In the order of arrival. */
  mails: ReceivedMail[]
  /** Changes the answers of the server. */
  answer: (answering: Answering) => void
  /** Calls a function once, with the next mail, before the server has accepted it. */
  onNextMail: (react: () => void) => void
  /** Closes the connection of so many next mails instead of accepting them. */
  breakOff: (mails: number) => void
  /** The mails to an address. */
  to: (address: string) => ReceivedMail[]
  close: () => Promise<void>
}

/**
 * A real SMTP server on a free port of this machine. It ends with the tests of the file.
 * `startTls`: whether it offers STARTTLS, with a self-signed certificate.
 */
export async function openMailServer({ startTls = false } = {}): Promise<MailServer> {
  const mails: ReceivedMail[] = []
  let answering: Answering = () => null
  let react: (() => void) | null = null
  let broken = 0
  const server = new SMTPServer({
    authOptional: true,
    ...(startTls && TEST_CERTIFICATE),
    // A transport that is closed later keeps its connections open.
    closeTimeout: 1,
    disabledCommands: startTls ? ['AUTH'] : ['STARTTLS', 'AUTH'],
    onRcptTo: ({ address }, _session, done) => {
      const refusal = answering(address)
      if (refusal === null) return done()
      done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks)
        void simpleParser(raw).then((mail) => {
          mails.push(Object.assign(mail, describe(raw, session)))
          react?.()
          react = null
          broken -= 1
          if (broken < 0) done()
          else closeConnection(server, session.id)
        }, done)
      })
    },
  })
  // A sender that is killed resets its connection.
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as { port: number }
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  after(close)
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    answer: (next) => {
      answering = next
    },
    onNextMail: (next) => {
      react = next
    },
    breakOff: (next) => {
      broken = next
    },
    to: (address) => mails.filter((mail) => addressesOf(mail).includes(address)),
    close,
  }
}

/** What the mail itself does not say. */
function describe(raw: Buffer, { secure, envelope: { mailFrom } }: SMTPServerSession) {
  return {
    raw: raw.toString('utf8'),
    isEncrypted: secure,
    returnPath: mailFrom === false ? '' : mailFrom.address,
  }
}

function addressesOf({ to }: ParsedMail): string[] {
  return [to ?? []].flat().flatMap(({ value }) => value.map(({ address }) => address ?? ''))
}

/** Without any answer. The types of the server leave out its connections. */
function closeConnection(server: SMTPServer, sessionId: string): void {
  type Connection = { session: { id: string }; _socket: Socket }
  const { connections } = server as unknown as { connections: Set<Connection> }
  for (const { session, _socket: socket } of connections)
    if (session.id === sessionId) socket.destroy()
}
