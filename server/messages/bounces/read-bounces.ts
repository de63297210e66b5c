import type { ReceivedReport } from '../replies/received-mail.ts'

/** A mail that a service could not deliver. `mark`: the text of our mark in it; null: none. */
export type PostedBounce = { mark: string | null; report: ReceivedReport }

/** The services whose webhooks for bounces and complaints are understood. */
export const BOUNCE_SERVICES = ['postmark', 'mailgun', 'sendgrid'] as const
export type BounceService = (typeof BOUNCE_SERVICES)[number]

const MAX_TEXT = 500
/** Of one request. */
const MAX_BOUNCES = 1_000

/** What a service reports; empty: nothing about bounces. Null: the body is not of the service. */
export function readBounces(service: BounceService, body: string): PostedBounce[] | null {
  try {
    const value: unknown = JSON.parse(body)
    if (typeof value !== 'object' || value === null) return null
    if (service === 'postmark') return readPostmark(value)
    return service === 'mailgun' ? readMailgun(value) : readSendGrid(value)
  } catch {
    return null
  }
}

/** The others are answers of programs, are tried again, or are about something else. */
const POSTMARK_FAILURES = new Set([
  'HardBounce',
  'BadEmailAddress',
  'SoftBounce',
  'Blocked',
  'SpamNotification',
  'DMARCPolicy',
  'ManuallyDeactivated',
  'VirusNotification',
])

/** https://postmarkapp.com/developer/webhooks/bounce-webhook */
function readPostmark(body: object): PostedBounce[] {
  const record = textOf(body, 'RecordType')
  if (record !== 'Bounce' && record !== 'SpamComplaint') return []
  const type = textOf(body, 'Type')
  const isGone = type === 'HardBounce' || type === 'BadEmailAddress'
  // Bounces may include complaints.
  const isComplaint = record === 'SpamComplaint' || type === 'SpamComplaint'
  const action = isComplaint ? 'complained' : POSTMARK_FAILURES.has(type) ? 'failed' : 'delayed'
  return [
    {
      mark: textOf(fieldOf(body, 'Metadata'), 'mark') || null,
      report: reportOf(action, {
        text: textOf(body, 'Details') || textOf(body, 'Description'),
        status: isGone ? '5.1.1' : '',
      }),
    },
  ]
}

/** https://documentation.mailgun.com/docs/mailgun/user-manual/events/webhook-payloads */
function readMailgun(body: object): PostedBounce[] {
  const event = fieldOf(body, 'event-data')
  const name = textOf(event, 'event')
  if (name !== 'failed' && name !== 'complained') return []
  const delivery = fieldOf(event, 'delivery-status')
  const isLast = textOf(event, 'severity') === 'permanent'
  const words = [textOf(delivery, 'message'), textOf(delivery, 'description')]
  return [
    {
      mark: textOf(fieldOf(event, 'user-variables'), 'mark') || null,
      report: reportOf(name === 'complained' ? name : isLast ? 'failed' : 'delayed', {
        text: words.filter((word) => word !== '').join(' '),
        status: textOf(delivery, 'enhanced-code'),
      }),
    },
  ]
}

const SENDGRID_ACTIONS: Readonly<Record<string, string>> = {
  bounce: 'failed',
  dropped: 'failed',
  deferred: 'delayed',
  spamreport: 'complained',
}

/** https://www.twilio.com/docs/sendgrid/for-developers/tracking-events/event */
function readSendGrid(body: object): PostedBounce[] | null {
  if (!Array.isArray(body)) return null
  return body.slice(0, MAX_BOUNCES).flatMap((event: unknown) => {
    const name = textOf(event, 'event')
    const action = SENDGRID_ACTIONS[name]
    if (action === undefined) return []
    const text = textOf(event, 'reason') || textOf(event, 'response')
    const status = textOf(event, 'status')
    return [{ mark: textOf(event, 'mark') || null, report: reportOf(action, { text, status }) }]
  })
}

function reportOf(
  action: string,
  { text, status }: { text: string; status: string },
): ReceivedReport {
  const diagnostic = text
    .replace(/^smtp;\s*/i, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_TEXT)
    .toWellFormed()
  const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/
  return { action, status: code.exec(text)?.[0] ?? code.exec(status)?.[0] ?? '', diagnostic }
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined
}

function textOf(value: unknown, name: string): string {
  const field = fieldOf(value, name)
  return typeof field === 'string' || typeof field === 'number' ? String(field) : ''
}
