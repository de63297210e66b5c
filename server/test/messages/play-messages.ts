import { createMessageSender } from '../../messages/sending/create-message-sender.ts'
import type { MailTransport } from '../../messages/transports/create-mail-transport.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import type { Scene } from '../event-scene.ts'
import { smsSettings } from './sms-settings.ts'

const REFUSED = {
  result: 'refused',
  reason: 'address_refused',
  detail: '550 5.1.1 No such mailbox',
  isAddress: true,
} as const

/** A confirmation is sent, and comes back; the mail server refuses another one. */
export async function playMessages(scene: Scene): Promise<void> {
  const { send, book } = scene
  await book(20, { attendee_email: 'hedy@example.com' })
  const id = await deliver(scene, async () => ({
    result: 'accepted',
    providerId: '<1@example.com>',
  }))
  await send('POST', `/core/messages/${id}/bounced`, { reason: '550 5.1.1 No such mailbox' })
  await book(21, { attendee_email: 'rosa@example.com' })
  await deliver(scene, async () => REFUSED)
}

/** Sends what is due with a mail server that answers so. Returns the id of the last message. */
async function deliver(
  { deps, changed }: Scene,
  send: MailTransport['send'],
): Promise<string | undefined> {
  let last: string | undefined
  const mail: MailTransport = {
    address: 'bookings@example.com',
    send: (message) => {
      last = message.id
      return send(message)
    },
    close: () => {},
  }
  const sender = createMessageSender({
    ...deps,
    rosters: openRosters(),
    mail,
    sms: smsSettings(),
  })
  await sender.start()
  await sender.settle()
  await changed()
  return last
}
