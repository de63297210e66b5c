import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { writeAnswerMail } from '../../test/messages/answer-invitation.ts'
import { ATTENDEE, book, listMessages, openMailScene } from '../../test/messages/open-mail-scene.ts'
import { openMailbox } from '../../test/messages/open-mailbox.ts'
import {
  DOVECOT_MISSING,
  type ImapServer,
  startDovecot,
} from '../../test/messages/start-dovecot.ts'
import { writeBounceMail } from '../../test/messages/write-bounce-mail.ts'

const { server, mailServer, messages, newOffice } = await openMailScene({
  deps: { replyAddress: 'r@replies.slotline.test' },
})
const NOW = server.deps.now()
const TOO_LARGE = 5 * 1024 * 1024

void describe('a mailbox', { skip: DOVECOT_MISSING, ...BOUNDED }, () => {
  let imapServer: ImapServer
  before(async () => {
    imapServer = await startDovecot()
  })
  after(() => imapServer.stop())

  /** A meeting whose attendee has the invitation, and a mailbox for the answer. */
  async function invite() {
    await messages.deliver()
    const workspace = await newOffice()
    const { meeting_id: id } = await book(workspace)
    await messages.deliver()
    const inbox = await openMailbox(server.deps, imapServer)
    const wait = (seconds: number) => {
      server.setNow(server.deps.now().add({ seconds }))
    }
    return {
      ...inbox,
      workspace,
      wait,
      answer: (partstat = 'DECLINED', at = NOW) => writeAnswerMail(mailServer, { partstat, at }),
      response: async () =>
        (await workspace.get(`/core/meetings/${id}`)).body.data.attributes.attendee_response,
      changes: async () =>
        (await workspace.get(`/core/meetings/${id}/changes`)).body.data.length as number,
    }
  }

  test('an answer in it is noted on the meeting once, and nothing in it changes', async () => {
    const { read, deliver, answer, response, changes, wait, listFlags } = await invite()
    await read()
    await deliver(answer())
    await read()
    assert.equal(await response(), undefined, 'It was read before it was due.')
    wait(30)
    await read()
    assert.equal(await response(), 'declined')
    const count = await changes()
    await deliver(answer())
    for (const _ of [1, 2]) {
      wait(30)
      await read()
    }
    assert.equal(await changes(), count)
    assert.deepEqual(await listFlags(), [[], []])
  })

  test('mails that cannot be read or are too large delay no other, and are named', async () => {
    const { read, deliver, answer, response, lines } = await invite()
    await deliver(`Subject: x\r\n\r\n${'x'.repeat(78)}\r\n`)
    await deliver(`Subject: large\r\n\r\n${`${'x'.repeat(78)}\r\n`.repeat(TOO_LARGE / 80 + 1)}`)
    await deliver(`Content-Type: multipart/mixed; boundary=x\r\n\r\n${'--x\r\n'.repeat(20_000)}`)
    await deliver(answer())
    await read()
    assert.equal(await response(), 'declined')
    assert.deepEqual(
      lines.filter(({ level }) => level > 30).map(({ msg, uid }) => [msg, uid]),
      [['a received mail is too large, and changes nothing', 2]],
    )
  })

  test('a report in it marks the message as bounced', async () => {
    const { read, deliver, workspace } = await invite()
    const [mail] = mailServer.to(ATTENDEE)
    assert.ok(mail)
    await deliver(writeBounceMail(mail, mail.returnPath))
    await read()
    const stateOf = async () =>
      (await listMessages(workspace)).find(({ address }) => address === ATTENDEE)?.state
    assert.equal(await stateOf(), 'bounced')
  })

  test('after its mails got new numbers, the new ones are read, and no answer counts twice', async () => {
    const { read, deliver, answer, response, changes, wait, renew, lines } = await invite()
    await deliver(answer())
    await deliver(answer())
    await read()
    const count = await changes()
    await renew()
    await deliver(answer())
    wait(60)
    await read()
    assert.equal(await changes(), count)
    await deliver(answer('ACCEPTED', server.deps.now()))
    wait(60)
    await read()
    assert.equal(await response(), 'accepted')
    assert.deepEqual(
      lines.filter(({ level }) => level > 30).map(({ msg }) => msg),
      ['the mailbox of IMAP_URL has new numbers of its mails: those of these days are read again'],
    )
  })

  test('a mailbox that was never read begins with the mails of the last 30 days', async () => {
    const { read, deliver, answer, response, lines } = await invite()
    await deliver(answer(), NOW.subtract({ hours: 24 * 40 }))
    await read()
    assert.equal(await response(), undefined)
    await deliver(answer('ACCEPTED', NOW.add({ seconds: 1 })))
    server.setNow(server.deps.now().add({ minutes: 1 }))
    await read()
    assert.equal(await response(), 'accepted')
    assert.deepEqual(lines, [])
  })

  test('of several processes that read at once, one does, and the answer counts once', async () => {
    const { read, deliver, answer, response, changes, openReader, lines } = await invite()
    const before = await changes()
    for (const _ of [1, 2, 3]) await deliver(answer())
    await Promise.all([1, 2, 3, 4].map(() => read(openReader())))
    assert.deepEqual([await response(), (await changes()) - before], ['declined', 1])
    const ignored = lines.filter(({ msg }) => msg === 'a received mail changes nothing')
    assert.equal(ignored.length, 2)
  })

  test('a wrong password is named without it, is tried hourly after an hour, and ends by itself', async () => {
    const { read, deliver, answer, response, lines, openReader, mailbox, wait } = await invite()
    await deliver(answer())
    const wrong = openReader({ mailbox: { ...mailbox, password: 'wrong-password' } })
    for (let tries = 0; tries < 6; tries += 1) {
      await read(wrong)
      wait(900)
    }
    const { length } = lines
    assert.ok(lines.every(({ reason }) => reason === 'login_refused'))
    assert.match(
      lines[0]?.msg ?? '',
      /could not be read: the server rejected the user name or the pass/,
    )
    assert.doesNotMatch(JSON.stringify(lines), /wrong-password/)
    assert.deepEqual([lines[0]?.level, lines.at(-1)?.level], [40, 50])
    assert.equal(lines.at(-1)?.nextInSeconds, 3_600)
    wait(3_600)
    await read()
    assert.equal(await response(), 'declined')
    assert.match(lines[length]?.msg ?? '', /is read again/)
  })

  test('a missing folder is named', async () => {
    const { read, lines, openReader, mailbox } = await invite()
    await read(openReader({ mailbox: { ...mailbox, folder: ['Other', 'Folder'] } }))
    assert.deepEqual(
      lines.map(({ reason }) => reason),
      ['folder_missing'],
    )
  })

  test('without STARTTLS, nothing is read and no password sent while TLS is required', async () => {
    const { read, lines, openReader, mailbox } = await invite()
    await read(openReader({ mailbox: { ...mailbox, requiresTls: true } }))
    assert.deepEqual(
      lines.map(({ reason }) => reason),
      ['tls_not_offered'],
    )
    assert.match(lines[0]?.msg ?? '', /IMAP_TLS=optional/)
  })
})
