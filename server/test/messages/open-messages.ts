import { after } from 'node:test'
import type { Deps } from '../../deps.ts'
import { sequenceEvents } from '../../events/feed/sequence-events.ts'
import { createMessageSender } from '../../messages/sending/create-message-sender.ts'
import { planReminders } from '../../messages/planning/plan-reminders.ts'
import { createMailTransport } from '../../messages/transports/create-mail-transport.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { smsSettings } from './sms-settings.ts'

export const MAIL_FROM = 'bookings@slotline.test'

/**
 * What tests do with messages, with a sender in this process that runs only in `deliver`. `smtpUrl`
 * null: no mail server is configured. `twilioUrl`: the API of Twilio.
 */
export function openMessages(
  deps: Deps,
  smtpUrl: string | null,
  twilioUrl?: string,
  from = MAIL_FROM,
) {
  const mail =
    smtpUrl === null
      ? null
      : createMailTransport({ url: smtpUrl, from, requiresTls: false }, deps.limits.messages)
  const context = { ...deps, rosters: openRosters(), mail, sms: smsSettings(twilioUrl) }
  const sender = createMessageSender(context)
  after(() => mail?.close())
  return {
    context,
    /** Plans and sends everything that is due now, also what the sending causes. */
    deliver: async () => {
      await planReminders(context)
      // What is sent causes events, which may cause messages.
      let position: number | null = -1
      for (
        let latest: number | null = 0;
        latest !== position;
        latest = await sequenceEvents(deps.pool)
      ) {
        position = latest
        await sender.start()
        await sender.settle()
      }
    },
  }
}
