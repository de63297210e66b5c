import { isOptional } from '../core/is-optional.ts'
import { isTextBack } from '../core/is-text-back.ts'
import type { MessageKind, MessageRecipient, MessageValues } from '../core/message-values.ts'

/** Kinds that say why something does not take place. */
const WITH_REASON: ReadonlySet<MessageKind> = new Set(['cancellation', 'not_confirmed'])
const WITH_DEADLINE: ReadonlySet<MessageKind> = new Set([
  'request_received',
  'confirmation_request',
])

/** Invented values of a message, with all that messages of this kind can have. */
export function createSampleValues(
  kind: MessageKind,
  recipient: MessageRecipient,
  language: string,
): MessageValues {
  const isAboutCall =
    (recipient === 'team' && kind !== 'address_refused') || isTextBack({ kind, recipient })
  return {
    language,
    business: {
      name: 'Example Dental',
      phone: '+493023125000',
      address: '12 Example Street\n10969 Berlin',
      website: 'https://dental.example',
    },
    team: { name: 'Front desk' },
    recipient: { name: { attendee: 'Ada Lovelace', agent: 'Clara Weiss', team: null }[recipient] },
    attendee: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+493023125042' },
    meeting: isAboutCall ? null : createMeeting(kind),
    note:
      kind === 'note'
        ? {
            text: 'Has a question about the last invoice. Can be reached after five.',
            author: 'Ada Lovelace',
            createdAt: Temporal.Instant.from('2026-11-20T10:12:00Z'),
          }
        : null,
    call: isAboutCall
      ? {
          startedAt: Temporal.Instant.from('2026-11-20T10:10:00Z'),
          number: '+493023125042',
          reason: kind === 'broken_call' ? 'The connection was lost.' : null,
        }
      : null,
    refusal:
      kind === 'address_refused'
        ? {
            address: 'ada@example.com',
            reason: '550 5.1.1 The mailbox does not exist.',
            agent: null,
          }
        : null,
    teamTimeZone: 'Europe/Berlin',
    links: {
      manage: recipient === 'team' || isAboutCall ? null : 'https://booking.example/m/sample',
      preferences: isOptional({ kind, recipient }) ? 'https://booking.example/p/sample' : null,
    },
  }
}

function createMeeting(kind: MessageKind): NonNullable<MessageValues['meeting']> {
  return {
    type: 'Intro call',
    start: Temporal.Instant.from('2026-11-24T14:00:00Z'),
    end: Temporal.Instant.from('2026-11-24T14:30:00Z'),
    timeZone: 'Europe/Berlin',
    formerStart: kind === 'change' ? Temporal.Instant.from('2026-11-23T09:00:00Z') : null,
    agents: ['Clara Weiss'],
    location: { kind: 'video', url: 'https://video.example/intro' },
    confirmationCode: '482913',
    notes: 'It is my first visit.',
    answers: [{ label: 'How did you find us?', value: 'A friend' }],
    whatToBring: 'Your insurance card.',
    reason: WITH_REASON.has(kind) ? 'Illness.' : null,
    expiresAt: WITH_DEADLINE.has(kind) ? Temporal.Instant.from('2026-11-23T16:00:00Z') : null,
  }
}
