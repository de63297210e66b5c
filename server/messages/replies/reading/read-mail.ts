import PostalMime, { type Email } from 'postal-mime'
import type { ReceivedMail } from '../received-mail.ts'
import { readCalendarReply } from './read-calendar-reply.ts'
import { readReport } from './read-report.ts'

/** A file of a mail. */
export type ReadablePart = { type: string; bytes: Uint8Array }

type MailToRead = {
  /** The mail as it arrived; null: only its parts are known. */
  raw: Uint8Array | null
  /** The lines of its headers, if they came beside it. */
  headers: string
  /** Texts with the addresses that it was sent to. */
  recipients: readonly string[]
  parts: readonly ReadablePart[]
}

const MAX_NESTING = 20
const MAX_HEADERS_BYTES = 262_144
/** Of a calendar or a report. */
const MAX_PART_BYTES = 262_144
const MAX_RECIPIENTS = 50

/** Headers in which servers name the address that a mail was sent to. */
const RECIPIENT_HEADERS =
  /^(?:to|cc|delivered-to|x-original-to|x-envelope-to|envelope-to|x-forwarded-to|original-recipient|x-rcpt-to)$/

/** Reads a mail; null: it cannot be read. */
export async function readMail({
  raw,
  headers,
  recipients,
  parts,
}: MailToRead): Promise<ReceivedMail | null> {
  const mail = await parseMail(raw ?? new TextEncoder().encode(`${headers}\r\n\r\n`))
  if (mail === null) return null
  const valueOf = (name: string) => mail.headers.find(({ key }) => key === name)?.value ?? ''
  const found = [
    ...recipients,
    ...mail.headers.filter(({ key }) => RECIPIENT_HEADERS.test(key)).map(({ value }) => value),
  ]
  const files = [...parts, ...attachmentsOf(mail)].filter(
    ({ bytes }) => bytes.length <= MAX_PART_BYTES,
  )
  const textsOf = (type: RegExp) =>
    files.filter((file) => type.test(file.type)).map(({ bytes }) => new TextDecoder().decode(bytes))
  const calendars = textsOf(/^(?:text\/calendar|application\/ics)\b/i)
  const reports = textsOf(/^message\/(?:global-)?delivery-status\b/i)
  return {
    messageId: valueOf('message-id').trim().slice(0, 300) || null,
    sentAt: readTime(mail.date ?? ''),
    recipients: found.flatMap(readAddresses).slice(0, MAX_RECIPIENTS),
    isAutomatic: isAutomatic(valueOf),
    reply: calendars.map(readCalendarReply).find((reply) => reply !== null) ?? null,
    report: reports.map(readReport).find((report) => report !== null) ?? null,
  }
}

async function parseMail(raw: Uint8Array): Promise<Email | null> {
  try {
    return await PostalMime.parse(raw, {
      forceRfc822Attachments: true,
      maxNestingDepth: MAX_NESTING,
      maxHeadersSize: MAX_HEADERS_BYTES,
    })
  } catch {
    return null
  }
}

/** Of an ISO 8601 string in Unix seconds; null for any other text. */
function readTime(date: string): number | null {
  try {
    return Math.floor(Temporal.Instant.from(date).epochMilliseconds / 1_000)
  } catch {
    return null
  }
}

function attachmentsOf({ attachments }: Email): ReadablePart[] {
  return attachments.map(({ mimeType, content }) => ({
    type: mimeType,
    bytes:
      typeof content === 'string'
        ? new TextEncoder().encode(content)
        : new Uint8Array(content as ArrayBuffer),
  }))
}

/** Answers of programs such as absence notices (RFC 3834), and mails to lists. */
function isAutomatic(valueOf: (name: string) => string): boolean {
  const submitted = valueOf('auto-submitted').trim().toLowerCase()
  return (
    // Calendar services generate the answers that people give in them.
    !/^(?:no|auto-generated)?(?:$|[;\s])/.test(submitted) ||
    /^\s*(?:bulk|list|junk|auto_reply)\b/i.test(valueOf('precedence')) ||
    ['x-autoreply', 'x-autorespond', 'x-autoresponder'].some((name) => valueOf(name) !== '') ||
    valueOf('list-id') !== ''
  )
}

function readAddresses(text: string): string[] {
  const found = text.toLowerCase().match(/[^\s@<>"',;:()[\]{}]{1,64}@[a-z\d.-]{1,253}/g)
  return found ?? []
}
