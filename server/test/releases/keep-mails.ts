import type { Mail, MailTransport } from '../../messages/transports/create-mail-transport.ts'

/** A mail server that accepts everything, and the mails that it got. */
export function keepMails(): MailTransport & { mails: Mail[] } {
  const mails: Mail[] = []
  return {
    mails,
    address: 'bookings@slotline.test',
    send: (mail) => {
      mails.push(mail)
      return Promise.resolve({ result: 'accepted', providerId: mail.id })
    },
    close: () => {},
  }
}
