import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { ImapFlow } from 'imapflow'
import { BOUNDED } from '../../test/allow-ms.ts'
import { LOCAL_CERTIFICATE } from '../../test/messages/local-certificate.ts'
import {
  DOVECOT_MISSING,
  type ImapServer,
  startDovecot,
} from '../../test/messages/start-dovecot.ts'
import { newDataFolder, newFolder, startProcess } from '../../test/server-process.ts'

void describe('a mailbox with TLS', { skip: DOVECOT_MISSING, ...BOUNDED }, () => {
  let imapServer: ImapServer
  before(async () => {
    imapServer = await startDovecot({ isTls: true })
  })
  after(() => imapServer.stop())

  /** Puts a mail into the mailbox of a user, as its server does. */
  async function deliver(user: string): Promise<void> {
    const { host, tlsPort: port, password: pass } = imapServer
    const client = new ImapFlow({
      host,
      port,
      secure: true,
      tls: { ca: LOCAL_CERTIFICATE.cert },
      auth: { user, pass },
      logger: false,
    })
    await client.connect()
    await client.append('INBOX', `Message-ID: <to-${user}@example.com>\r\n\r\nHello\r\n`)
    await client.logout()
  }

  /** Starts a server that reads the mailbox. */
  async function read(user: string, scheme: 'imap' | 'imaps', settings: Record<string, string>) {
    await deliver(user)
    const { host, port, tlsPort, password } = imapServer
    const at = `${host}:${scheme === 'imap' ? port : tlsPort}`
    return startProcess({
      DATA_DIR: newDataFolder(),
      MAIL_REPLIES: 'r@replies.example.com',
      IMAP_URL: `${scheme}://${user}:${encodeURIComponent(password)}@${at}/INBOX`,
      IMAP_TLS: 'required',
      ...settings,
    })
  }

  for (const scheme of ['imaps', 'imap'] as const)
    test(`the server reads it by ${scheme}:// with a certificate of NODE_EXTRA_CA_CERTS`, async () => {
      const file = join(newFolder(), 'ca.pem')
      writeFileSync(file, LOCAL_CERTIFICATE.cert)
      const running = await read(scheme, scheme, { NODE_EXTRA_CA_CERTS: file })
      await running.said(/a received mail changes nothing/)
      assert.ok(running.output().includes(`<to-${scheme}@example.com>`))
    })

  test('the server names a certificate that it does not trust, and reads nothing', async () => {
    const running = await read('untrusted', 'imap', {})
    await running.said(/self-signed certificate.*certificate is not trusted/)
    assert.ok(!running.output().includes('<to-untrusted@example.com>'))
  })
})
