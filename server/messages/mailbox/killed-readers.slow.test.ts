import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { migrate, migrationsFolder } from '../../platform/db/migrate.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { BOUNDED } from '../../test/allow-ms.ts'
import { type Answer, writeAnswerMail } from '../../test/messages/answer-invitation.ts'
import { ATTENDEE, book, listMessages, openMailScene } from '../../test/messages/open-mail-scene.ts'
import { openMailbox } from '../../test/messages/open-mailbox.ts'
import {
  DOVECOT_MISSING,
  type ImapServer,
  startDovecot,
} from '../../test/messages/start-dovecot.ts'
import { writeBounceMail } from '../../test/messages/write-bounce-mail.ts'
import { openTestPool } from '../../test/open-test-pool.ts'
import { newServerDatabase } from '../../test/server-database.ts'
import { waitFor } from '../../test/wait-until.ts'

const SCRIPT = join(import.meta.dirname, '../../test/messages/run-mailbox-reader.ts')
const databaseUrl = await newServerDatabase()
const { server, mailServer, messages, newOffice } = await openMailScene({
  deps: { replyAddress: 'r@replies.slotline.test' },
  openDatabase: async () => {
    const database = await openTestPool(databaseUrl, 8)
    await migrate(database.pool, migrationsFolder)
    return { ...database, url: databaseUrl }
  },
})
const { pool } = server.deps
const NOW = server.deps.now()

const answer = (options: Partial<Answer>) => writeAnswerMail(mailServer, { at: NOW, ...options })
const PROPOSAL = {
  method: 'COUNTER',
  lines: ['DTSTART:20261124T090000Z', 'COMMENT:I have a train'],
}
/** What comes, and the end: changes of the meeting, notes, mails that came back. */
const MAILS: Readonly<Record<string, { write: () => string; end: [number, number, number] }>> = {
  'a proposed time': { write: () => answer(PROPOSAL), end: [1, 1, 0] },
  'a declined invitation': {
    write: () => answer({ partstat: 'DECLINED', lines: ['COMMENT:Sorry'] }),
    end: [2, 1, 0],
  },
  'a report': {
    write: () => {
      const mail = mailServer.to(ATTENDEE).at(-1)
      assert.ok(mail)
      return writeBounceMail(mail, mail.returnPath)
    },
    end: [1, 0, 1],
  },
}

/** The session of the database that waits for a lock of this transaction. */
async function findWaiting(tx: Tx): Promise<number> {
  const [own] = await tx.query<{ pid: number }>(sql`select pg_backend_pid() as pid`)
  assert.ok(own)
  return waitFor(
    async () => {
      const [row] = await pool.query<{ pid: number }>(sql`
        select pid from pg_stat_activity where ${own.pid} = any (pg_blocking_pids(pid))`)
      return row?.pid
    },
    () => 'A session waits',
  )
}

void describe('a process that reads a mailbox', { skip: DOVECOT_MISSING, ...BOUNDED }, () => {
  let imapServer: ImapServer
  before(async () => {
    imapServer = await startDovecot()
  })
  after(() => imapServer.stop())

  /** Starts a reader, and kills it before it stores a mail, or before it stores its position. */
  async function killReader(mailbox: object, isStored: boolean): Promise<void> {
    const words = [databaseUrl, JSON.stringify(mailbox), server.deps.now().toString()]
    await transaction(pool, async (position) => {
      const child = await transaction(pool, async (content) => {
        await content.query(sql`select from meetings for update`)
        await content.query(sql`select from messages for update`)
        const started = fork(SCRIPT, words)
        const pid = await findWaiting(content)
        // The reader has claimed the mailbox by now.
        await position.query(sql`select from mailboxes for update`)
        if (!isStored) await kill(started, pid)
        return started
      })
      if (isStored) await kill(child, await findWaiting(position))
    })
    // What waiting does: the claim of the process ends.
    await pool.query(sql`update mailboxes set claimed_until = now() where claimed_until > now()`)
  }

  async function kill(child: ChildProcess, pid: number): Promise<void> {
    child.kill('SIGKILL')
    await once(child, 'exit')
    await pool.query(sql`select pg_terminate_backend(${pid})`)
  }

  for (const [kind, { write, end }] of Object.entries(MAILS))
    for (const isStored of [false, true])
      test(`${kind} has one effect if the process is killed ${isStored ? 'after' : 'before'} storing it`, async () => {
        server.setNow(NOW)
        const workspace = await newOffice()
        const { meeting_id: id } = await book(workspace)
        await messages.deliver()
        const { mailbox, deliver, read } = await openMailbox(server.deps, imapServer)
        await deliver(write())
        const find = async () => {
          const [changes, notes, sent] = await Promise.all([
            workspace.get(`/core/meetings/${id}/changes`),
            workspace.get('/core/notes'),
            listMessages(workspace, '?state=bounced'),
          ])
          return [changes.body.data.length, notes.body.data.length, sent.length]
        }
        await killReader(mailbox, isStored)
        assert.deepEqual(await find(), isStored ? end : [1, 0, 0])
        for (const seconds of [0, 60]) {
          server.setNow(NOW.add({ seconds }))
          await read()
          assert.deepEqual(await find(), end)
        }
        const [row] = await pool.query<{ uid: string }>(sql`
          select last_uid::text as uid from mailboxes where name like ${`%${mailbox.user}@%`}`)
        assert.equal(row?.uid, '1')
      })
})
