import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { sql } from '../../platform/db/sql.ts'
import { allowMs } from '../../test/allow-ms.ts'
import { writeAnswerMail } from '../../test/messages/answer-invitation.ts'
import { AGENT, book, listMessages, openMailScene } from '../../test/messages/open-mail-scene.ts'
import { openMailbox } from '../../test/messages/open-mailbox.ts'
import { openTurnProxy, type TurnFault } from '../../test/messages/open-turn-proxy.ts'
import {
  DOVECOT_MISSING,
  type ImapServer,
  startDovecot,
} from '../../test/messages/start-dovecot.ts'
import { writeBounceMail } from '../../test/messages/write-bounce-mail.ts'

/** `all`: every fault at each command. Otherwise one fault at each third one, in turn. */
const IS_WHOLE = process.env.SLOTLINE_TEST_FAULTS === 'all'
const STEP = IS_WHOLE ? 1 : 3
/** Each case has a meeting, a mailbox and five rounds of its own. */
const LONG = { timeout: allowMs(IS_WHOLE ? 3_600_000 : 1_200_000) }
/** Of a command that is not answered. A round that is slow by chance is repeated by the next. */
const HANG_MS = allowMs(2_000)
const ROUNDS = 5
/** In which the commands are answered badly. */
const FAULTY_ROUNDS = 2

const FAULTS: Readonly<Record<string, TurnFault>> = {
  'a reset': 'reset',
  'a lost answer': 'lose',
  'no answer': 'hang',
  'a NO': { say: (tag) => `${tag} NO [UNAVAILABLE] Try again later\r\n` },
  'a NO without a reason': { say: (tag) => `${tag} NO No\r\n` },
  'a BAD': { say: (tag) => `${tag} BAD Unknown command\r\n` },
  'an OK without an answer': { say: (tag) => `${tag} OK Done\r\n` },
  'a BYE': { say: () => '* BYE Shutting down\r\n', thenClose: true },
  garbage: { say: () => '\u0001<html>502 Bad Gateway</html>\r\n' },
  'an answer that ends early': {
    say: () => '* 1 FETCH (UID 1 BODY[] {100}\r\nSubj',
    thenClose: true,
  },
}

const { server, mailServer, messages, newOffice } = await openMailScene({
  deps: { replyAddress: 'r@replies.slotline.test' },
})
const NOW = server.deps.now()

void describe('Dovecot', { skip: DOVECOT_MISSING, ...LONG }, () => {
  let imapServer: ImapServer
  let proxy: Awaited<ReturnType<typeof openTurnProxy>>
  before(async () => {
    imapServer = await startDovecot()
    proxy = await openTurnProxy(imapServer.port)
  })
  after(async () => {
    proxy.close()
    await imapServer.stop()
  })

  /** Answers and a report that come before the first round and between rounds. Returns the end. */
  async function play(fault: TurnFault = 'reset') {
    await messages.deliver()
    server.setNow(NOW)
    const workspace = await newOffice()
    const { meeting_id: id } = await book(workspace)
    await messages.deliver()
    const inbox = await openMailbox(server.deps, imapServer, { port: proxy.port })
    const { limits } = server.deps
    const hanging = { connectMs: HANG_MS, socketMs: HANG_MS, mailMs: HANG_MS }
    const ends = fault === 'reset' || fault === 'lose' || (fault !== 'hang' && fault.thenClose)
    const messageLimits = { ...limits.messages, ...(ends !== true && hanging) }
    const faulty = inbox.openReader({ limits: { messages: messageLimits } })
    // Machines that are slow by chance do not end a round badly that nothing follows.
    const usual = inbox.openReader()
    const answer = (seconds: number, options: object) =>
      writeAnswerMail(mailServer, { at: NOW.add({ seconds }), ...options })
    const [mail] = mailServer.to(AGENT)
    assert.ok(mail)
    await inbox.deliver(answer(-20, { partstat: 'ACCEPTED' }))
    await inbox.deliver('Subject: Hello\r\n\r\nHello\r\n')
    await inbox.deliver(
      answer(-10, { method: 'COUNTER', lines: ['DTSTART:20261124T090000Z', 'COMMENT:A train'] }),
    )
    await inbox.deliver(writeBounceMail(mail, mail.returnPath))
    let turns = 0
    for (let round = 1; round <= ROUNDS; round += 1) {
      await inbox.read(round <= FAULTY_ROUNDS ? faulty : usual)
      if (round === 1) await inbox.deliver(answer(0, { partstat: 'DECLINED' }))
      if (round === FAULTY_ROUNDS) turns = proxy.count()
      server.setNow(server.deps.now().add({ minutes: 16 }))
    }
    const [changes, notes, sent, flags] = await Promise.all([
      workspace.get(`/core/meetings/${id}/changes`),
      workspace.get('/core/notes'),
      listMessages(workspace),
      inbox.listFlags(),
    ])
    const { user, host, port, folder } = inbox.mailbox
    const name = `${user}@${host}:${port}/${folder.join('/')}`
    const rows = await server.deps.pool.query(sql`
      select last_uid::text as "lastUid", failures, bad_answers as "badAnswers",
        (select count(*)::integer from mailbox_retries where name = ${name}) as retries
      from mailboxes where name = ${name}`)
    const data: any[] = changes.body.data
    const end = {
      changes: data.map(({ attributes }) => attributes.type),
      response: (await workspace.get(`/core/meetings/${id}`)).body.data.attributes
        .attendee_response,
      notes: notes.body.data.map((note: any) => note.attributes.text),
      bounced: sent.flatMap(({ state, address }) => (state === 'bounced' ? [address] : [])),
      flags,
      mailbox: rows.map((row) => ({ ...(row as object) })),
    }
    return { end, turns }
  }

  test('One bad answer at any command changes nothing in the end', LONG, async (run) => {
    proxy.failAt(0, 'reset')
    const { end: expected, turns } = await play()
    assert.deepEqual(
      [expected.response, expected.notes.length, expected.bounced, expected.flags.length],
      ['declined', 1, [AGENT], 5],
    )
    assert.deepEqual(expected.mailbox, [{ lastUid: '5', failures: 0, badAnswers: 0, retries: 0 }])
    const faults = Object.entries(FAULTS)
    const cases = Array.from({ length: turns / STEP }, (_, i) => (i + 1) * STEP).flatMap((number) =>
      faults
        .filter((_, i) => IS_WHOLE || i === number % faults.length)
        .map((each) => [number, ...each] as const),
    )
    run.diagnostic(`${turns} commands, ${cases.length} bad answers`)
    const wrong: string[] = []
    for (const [number, kind, fault] of cases) {
      proxy.failAt(number, fault)
      run.diagnostic(`${kind} at command ${number}`)
      try {
        assert.deepEqual((await play(fault)).end, expected)
      } catch (error) {
        wrong.push(`${kind} at command ${number}: ${(error as Error).message}`)
      }
    }
    assert.deepEqual(wrong, [])
  })
})
