import { ATTENDEE } from './open-mail-scene.ts'
import type { MailServer } from './open-mail-server.ts'

/** What an attendee answers; what is left out is that of the invitation. */
export type Answer = {
  partstat?: string
  at: Temporal.Instant
  changes?: Partial<Invitation>
  method?: string
  /** Further lines of the event. */
  lines?: string[]
  headers?: string[]
}

type Invitation = { organizer: string; attendee: string; uid: string; sequence: number }

/** The invitation that an address has got last, as its calendar program reads it. */
export function readInvitation(mailServer: MailServer, address: string): Invitation {
  const mail = mailServer.to(address).at(-1)!
  const part = mail.attachments.find(({ contentType }) => contentType === 'text/calendar')!
  const text = part.content.toString('utf8').replaceAll('\r\n ', '')
  const value = (name: RegExp) => name.exec(text)![1]!.trim()
  return {
    organizer: value(/^ORGANIZER[^\r\n]*:mailto:(.*)$/m),
    attendee: address,
    uid: value(/^UID:(.*)$/m),
    sequence: Number(value(/^SEQUENCE:(.*)$/m)),
  }
}

/** The calendar of an answer. */
export function writeAnswerCalendar(
  mailServer: MailServer,
  { partstat = 'DECLINED', at, changes, method = 'REPLY', lines = [] }: Answer,
): string {
  const invitation = { ...readInvitation(mailServer, ATTENDEE), ...changes }
  const { organizer, uid, sequence, attendee } = invitation
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Example//Calendar//EN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')}`,
    `ORGANIZER:mailto:${organizer}`,
    `ATTENDEE;PARTSTAT=${partstat}:mailto:${attendee}`,
    ...lines,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

/** The mail in which a calendar program sends an answer. */
export function writeAnswerMail(mailServer: MailServer, answer: Answer): string {
  const { organizer } = { ...readInvitation(mailServer, ATTENDEE), ...answer.changes }
  return [
    `From: Ada <${ATTENDEE}>`,
    `To: ${organizer}`,
    'Message-ID: <reply-1@example.com>',
    'Subject: Answer',
    ...(answer.headers ?? []),
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary=b',
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Ada has answered.',
    '--b',
    `Content-Type: text/calendar; charset=utf-8; method=${answer.method ?? 'REPLY'}`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(writeAnswerCalendar(mailServer, answer)).toString('base64'),
    '--b--',
    '',
  ].join('\r\n')
}
