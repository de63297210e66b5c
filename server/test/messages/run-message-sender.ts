// A process that plans and sends messages whenever its parent tells it the time. It is started by
// tests that kill it.
import { pino } from 'pino'
import { createMessageSender } from '../../messages/sending/create-message-sender.ts'
import { planReminders } from '../../messages/planning/plan-reminders.ts'
import { createMailTransport } from '../../messages/transports/create-mail-transport.ts'
import { createMetrics } from '../../platform/telemetry/create-telemetry.ts'
import { openSecretBox } from '../../platform/secrets/secret-box.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { openTestPool } from '../open-test-pool.ts'
import { smsSettings } from './sms-settings.ts'
import { TEST_LIMITS } from '../test-limits.ts'

const [databaseUrl, smtpUrl, twilioUrl] = process.argv.slice(2) as [string, string, string?]
const { pool } = await openTestPool(databaseUrl, 4)
let now = Temporal.Instant.fromEpochMilliseconds(0)
const context = {
  pool,
  now: () => now,
  log: pino({ level: 'silent' }),
  metrics: createMetrics(),
  publicUrl: 'http://slotline.test',
  secrets: openSecretBox(Buffer.alloc(32, 7)),
  rosters: openRosters(),
  mail: createMailTransport(
    { url: smtpUrl, from: 'bookings@slotline.test', requiresTls: false },
    TEST_LIMITS.messages,
  ),
  sms: smsSettings(twilioUrl),
  limits: TEST_LIMITS,
  claimSeconds: 1,
}
const sender = createMessageSender(context)

process.on('message', (time: string) => {
  now = Temporal.Instant.from(time)
  void run().then(
    () => process.send!('done'),
    (error: unknown) => {
      process.send!(String(error))
    },
  )
})
process.send!('ready')

async function run(): Promise<void> {
  await planReminders(context)
  for (let round = 0; round < 4; round += 1) {
    await sender.start()
    await sender.settle()
  }
}
