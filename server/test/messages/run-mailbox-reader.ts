// A process that reads a mailbox once, at a time. It is started by tests that kill it.
import { pino } from 'pino'
import { createMailboxReader } from '../../messages/mailbox/create-mailbox-reader.ts'
import type { MailboxContext } from '../../messages/mailbox/mailbox-context.ts'
import { openMailReader } from '../../messages/replies/reading/open-mail-reader.ts'
import { openSecretBox } from '../../platform/secrets/secret-box.ts'
import { createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { openTestPool } from '../open-test-pool.ts'
import { TEST_LIMITS } from '../test-limits.ts'

const [databaseUrl, mailbox, now] = process.argv.slice(2) as [string, string, string]
const { pool } = await openTestPool(databaseUrl, 4)
const reader = createMailboxReader({
  pool,
  now: () => Temporal.Instant.from(now),
  log: pino({ level: 'silent' }),
  metrics: createMetrics(),
  publicUrl: 'http://slotline.test',
  secrets: openSecretBox(Buffer.alloc(32, 7)),
  reader: openMailReader(),
  mailbox: JSON.parse(mailbox) as MailboxContext['mailbox'],
  limits: TEST_LIMITS,
})
await reader.start()
await reader.settle()
