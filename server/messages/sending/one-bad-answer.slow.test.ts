import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { allowMs } from '../../test/allow-ms.ts'
import {
  act,
  book,
  change,
  listMessages,
  MEETING_START,
  openMailScene,
} from '../../test/messages/open-mail-scene.ts'
import { MAIL_FROM } from '../../test/messages/open-messages.ts'
import { openTurnProxy, type TurnFault } from '../../test/messages/open-turn-proxy.ts'
import { serveSmtpTurns } from '../../test/messages/serve-smtp-turns.ts'
import { EXIM_MISSING, startExim } from '../../test/messages/start-exim.ts'
import { createMailTransport } from '../transports/create-mail-transport.ts'
import { createMessageSender } from './create-message-sender.ts'

/** `all`: every fault at each command. Otherwise one fault at each third one, in turn. */
const IS_WHOLE = process.env.SLOTLINE_TEST_FAULTS === 'all'
const STEP = IS_WHOLE ? 1 : 3
/** Each case has a meeting and three mails of its own. */
const LONG = { timeout: allowMs(IS_WHOLE ? 3_600_000 : 600_000) }
/** Of a command that is not answered. A mail that is slow by chance is sent again. */
const HANG_MS = allowMs(2_000)
/** In which what failed is sent again, and mails still have their use. */
const ATTEMPTS = 4

const FAULTS: Readonly<Record<string, TurnFault>> = {
  'a reset': 'reset',
  'a lost answer': 'lose',
  'no answer': 'hang',
  'a 451': { say: () => '451 4.3.0 Try again later\r\n' },
  'a 421': { say: () => '421 4.3.2 Shutting down\r\n', thenClose: true },
  'a 554 for the host': { say: () => '554 5.7.1 Client host blocked\r\n' },
  'a 550 without a code': { say: () => '550 Your host is on a block list\r\n' },
  garbage: { say: () => '<html>502 Bad Gateway</html>\r\n' },
  'an answer that ends early': { say: () => '250-PIPE', thenClose: true },
}

const { server, messages, newOffice } = await openMailScene()
const NOW = server.deps.now()

void describe('Exim', { skip: EXIM_MISSING, ...LONG }, () => {
  let exim: Awaited<ReturnType<typeof startExim>>
  let proxy: Awaited<ReturnType<typeof openTurnProxy>>
  before(async () => {
    exim = await startExim()
    proxy = await openTurnProxy(exim.port, serveSmtpTurns)
  })
  after(async () => {
    proxy.close()
    await exim.stop()
  })

  /** A sender of its own, whose connection is through the proxy. */
  function openSender(hangs: boolean) {
    const { user, password } = exim
    const hanging = { connectMs: HANG_MS, socketMs: HANG_MS, mailMs: HANG_MS }
    const url = `smtp://${user}:${password}@127.0.0.1:${proxy.port}`
    const mail = createMailTransport(
      { url, from: MAIL_FROM, requiresTls: false },
      { ...server.deps.limits.messages, ...(hangs && hanging) },
    )
    const sender = createMessageSender({ ...messages.context, mail })
    return {
      deliver: async () => {
        for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
          await sender.start()
          await sender.settle()
          server.setNow(server.deps.now().add({ minutes: 40 }))
        }
      },
      close: () => {
        mail.close()
      },
    }
  }

  /** Books, moves and cancels a meeting. Returns the end, and how many mails arrived again. */
  async function play(fault: TurnFault | null) {
    server.setNow(NOW)
    const workspace = await newOffice()
    for (const path of ['/core/agents/1', '/core/teams/1'])
      await change(workspace, path, { email: null })
    const { deliver, close } = openSender(fault === 'hang')
    const address = `ada-${workspace.workspaceId}@example.com`
    const { meeting_id: id } = await book(workspace, { attendee_email: address })
    await deliver()
    const moved = { start_time: MEETING_START.add({ hours: 2 }).toString() }
    await act(workspace, `/core/meetings/${id}/reschedule`, moved)
    await deliver()
    await act(workspace, `/core/meetings/${id}/cancel`)
    await deliver()
    const turns = proxy.count()
    close()
    const arrived = (await exim.list()).filter(({ to }) =>
      [to ?? []].flat().some(({ text }) => text.includes(address)),
    )
    const known = await listMessages(workspace)
    const idsOf = (messageId: string) => arrived.filter((mail) => mail.messageId === messageId)
    const { body } = await workspace.get(`/core/contacts/lookup?email=${address}`)
    return {
      turns,
      repeats: arrived.length - new Set(arrived.map(({ messageId }) => messageId)).size,
      end: {
        messages: known.map(({ id: messageId, kind, state, reason }) => ({
          kind,
          state,
          reason,
          arrived: idsOf(`<${messageId}@slotline.test>`).length > 0,
        })),
        subjects: [...new Set(arrived.map(({ subject }) => subject))].toSorted(),
        bodies: new Set(arrived.map(({ text, html }) => `${text}${String(html)}`)).size,
        undeliverable: body.data.attributes.undeliverable ?? [],
      },
    }
  }

  test(
    'One bad answer at any command loses no mail, and repeats only one whose answer was lost',
    LONG,
    async (run) => {
      proxy.failAt(0, 'reset')
      const { end: expected, turns, repeats } = await play(null)
      assert.equal(repeats, 0)
      assert.deepEqual(
        expected.messages.map(({ state, arrived }) => [state, arrived]),
        Array.from({ length: 3 }, () => ['sent', true]),
      )
      assert.deepEqual([expected.bodies, expected.undeliverable], [3, []])
      const faults = Object.entries(FAULTS)
      const cases = Array.from({ length: turns / STEP }, (_, i) => (i + 1) * STEP).flatMap(
        (number) =>
          faults
            .filter((_, i) => IS_WHOLE || i === number % faults.length)
            .map((each) => [number, ...each] as const),
      )
      run.diagnostic(`${turns} commands, ${cases.length} bad answers`)
      const wrong: string[] = []
      let repeated = 0
      for (const [number, kind, fault] of cases) {
        proxy.failAt(number, fault)
        run.diagnostic(`${kind} at command ${number}`)
        try {
          const { end, repeats: times } = await play(fault)
          assert.deepEqual(end, expected)
          // The server has accepted the mail, and its answer is lost. A server that is slow by
          // chance is like one that does not answer.
          assert.ok(times === 0 || fault === 'lose' || fault === 'hang', 'A mail was sent twice.')
          repeated += times
        } catch (error) {
          wrong.push(`${kind} at command ${number}: ${(error as Error).message}`)
        }
      }
      run.diagnostic(`${repeated} mails arrived again, with their Message-ID`)
      assert.deepEqual(wrong, [])
    },
  )
})
