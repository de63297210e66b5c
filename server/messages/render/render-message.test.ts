import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { LANGUAGE_TAGS } from '../../languages/languages.ts'
import {
  MESSAGE_KINDS,
  type MessageKind,
  type MessageRecipient,
  type MessageValues,
} from '../core/message-values.ts'
import { createSampleValues } from '../templates/create-sample-values.ts'
import type { MessageToRender } from './message-to-render.ts'
import { renderMessage } from './render-message.ts'

type Changes = {
  meeting?: Partial<NonNullable<MessageValues['meeting']>>
} & Partial<Omit<MessageValues, 'meeting'>>

function render(
  {
    kind,
    recipient = 'attendee',
    channel = 'email',
    language = 'en',
  }: Partial<MessageToRender> & {
    kind: MessageKind
    language?: string
  },
  { meeting, ...changes }: Changes = {},
) {
  const sample = createSampleValues(kind, recipient, language)
  const values = {
    ...sample,
    ...changes,
    meeting: sample.meeting && { ...sample.meeting, ...meeting },
  }
  return renderMessage({ kind, recipient, channel, values, template: null })
}

const ALL = Object.entries(MESSAGE_KINDS).flatMap(([kind, recipients]) =>
  recipients.map((recipient) => ({
    kind: kind as MessageKind,
    recipient: recipient as MessageRecipient,
  })),
)

test('every message is written in every language, and differs between languages', () => {
  for (const { kind, recipient } of ALL) {
    const written = LANGUAGE_TAGS.map((language) => render({ kind, recipient, language }))
    for (const { subject, text, html } of written) {
      const all = `${subject}\n${text}\n${html}`
      assert.doesNotMatch(all, /undefined|\bnull\b|NaN|\[object|function/)
      assert.doesNotMatch(subject, /[\r\n]/)
    }
    for (const part of ['subject', 'text', 'html'] as const)
      assert.equal(new Set(written.map((message) => message[part])).size, LANGUAGE_TAGS.length)
  }
})

test('a confirmation says what, when in the zone of the reader, with whom, where, and the code', () => {
  const { subject, text, html } = render({ kind: 'confirmation' })
  assert.equal(subject, 'Confirmed: Intro call, Tue, Nov 24, 3:00 PM')
  assert.match(
    text,
    /^Hello Ada Lovelace,\n\nYour appointment “Intro call” with Clara Weiss is conf/,
  )
  for (const line of [
    'When: Tuesday, November 24, 2026, 3:00 – 3:30 PM (Central European time, GMT+1)',
    'With: Clara Weiss',
    'Where:\n  Video call\n  https://video.example/intro',
    'Confirmation code: 482913',
    'Please bring: Your insurance card.',
    'Your notes: It is my first visit.',
    'How did you find us? A friend',
    'View, move or cancel:\nhttps://booking.example/m/sample',
  ])
    assert.ok(text.includes(`${line}\n`), line)
  assert.match(
    html,
    /<a href="https:\/\/booking\.example\/m\/sample"[^>]*>View, move or cancel<\/a>/,
  )
  assert.match(html, /^<!doctype html>\n<html lang="en"/)
})

test('dates and times follow the conventions of the language and its region', () => {
  const subjects = ['de', 'es', 'fr', 'en-GB'].map(
    (language) => render({ kind: 'confirmation', language }).subject,
  )
  assert.deepEqual(subjects, [
    'Bestätigt: Intro call, Di., 24. Nov., 15:00 Uhr',
    'Confirmada: Intro call, mar, 24 nov, 15:00',
    'Confirmé : Intro call, mar. 24 nov., 15:00',
    'Confirmed: Intro call, Tue 24 Nov, 15:00',
  ])
})

test('the first of a month is "1er" in French', () => {
  const [start, end] = ['2026-12-01T09:00:00Z', '2026-12-01T09:30:00Z'].map((at) =>
    Temporal.Instant.from(at),
  )
  const { subject, text } = render(
    { kind: 'confirmation', language: 'fr' },
    { meeting: { start: start!, end: end! } },
  )
  assert.match(subject, /, mar\. 1er déc\., 10:00$/)
  assert.match(text, /^Quand : mardi 1er décembre 2026, 10:00\s–\s10:30 \(/m)
})

test('a meeting over midnight ends on the next day, and a repeated hour has its offset', () => {
  const at = (start: string, end: string) =>
    render(
      { kind: 'confirmation' },
      { meeting: { start: Temporal.Instant.from(start), end: Temporal.Instant.from(end) } },
    ).text
  assert.match(
    at('2026-11-24T22:30:00Z', '2026-11-24T23:30:00Z'),
    /Tuesday, November 24, 2026, 11:30 PM – Wed, Nov 25, 12:30 AM \(/,
  )
  assert.match(at('2026-10-25T00:30:00Z', '2026-10-25T00:45:00Z'), /2:30 – 2:45 AM \(.*GMT\+2\)/)
  assert.match(at('2026-10-25T01:30:00Z', '2026-10-25T01:45:00Z'), /2:30 – 2:45 AM \(.*GMT\+1\)/)
})

test('the place says who calls whom', () => {
  const where = (recipient: 'attendee' | 'agent', location: { kind: string; address?: string }) =>
    /^Where: ?(.*(?:\n {2}.*)*)$/m.exec(
      render({ kind: 'confirmation', recipient }, { meeting: { location } }).text,
    )?.[1]
  assert.deepEqual(
    [
      where('attendee', { kind: 'phone' }),
      where('agent', { kind: 'phone' }),
      where('attendee', { kind: 'voice_call' }),
      where('agent', { kind: 'voice_call' }),
      where('attendee', { kind: 'in_person', address: '1 Main Street\nBerlin' }),
    ],
    [
      'Clara Weiss calls you at +49 30 23125042',
      'You call the attendee at +49 30 23125042',
      'We call you at +49 30 23125042',
      'The voice assistant calls the attendee at +49 30 23125042',
      '\n  1 Main Street\n  Berlin',
    ],
  )
})

test('a change shows the new and the old time, or the new agent', () => {
  const moved = render({ kind: 'change' })
  assert.equal(moved.subject, 'New time: Intro call, Tue, Nov 24, 3:00 PM')
  assert.match(moved.text, /^Before: Mon, Nov 23, 10:00 AM$/m)
  assert.match(moved.html, /<s>Mon, Nov 23, 10:00\u00a0AM<\/s>/)
  const other = render({ kind: 'change' }, { meeting: { formerStart: null, agents: ['Ben Kim'] } })
  assert.match(other.text, /is now with Ben Kim\. The time is the same\./)
})

test('a cancellation says how to book again, and has no code', () => {
  const { text } = render({ kind: 'cancellation' })
  assert.match(
    text,
    /^To book a new appointment, call \+49 30 23125000 or visit dental\.example\.$/m,
  )
  assert.match(text, /^Reason: Illness\.$/m)
  assert.doesNotMatch(text, /482913/)
  const bare = { name: 'Example Dental', phone: null, address: null, website: null }
  assert.match(
    render({ kind: 'cancellation' }, { business: bare }).text,
    /^To book a new appointment, contact Example Dental\.$/m,
  )
})

test('without a link, the attendee can call with the code', () => {
  const { text, html } = render({ kind: 'confirmation' }, { links: { manage: null } })
  assert.match(text, /^To move or cancel the appointment, call \+49 30 23125000 and have the code/m)
  assert.doesNotMatch(html, /View, move or cancel/)
})

test('a request can be cancelled, and is not offered to be moved', () => {
  const { text, html } = render({ kind: 'request_received' })
  assert.match(text, /^View or cancel:\nhttps:\/\/booking\.example\/m\/sample$/m)
  assert.match(html, />View or cancel<\/a>/)
  assert.doesNotMatch(text, /\bmove\b/)
})

test('an agent sees the attendee, the answers, and until when to confirm', () => {
  const { subject, text, html } = render({ kind: 'confirmation_request', recipient: 'agent' })
  assert.equal(subject, 'Please confirm: Intro call with Ada Lovelace, Tue, Nov 24, 3:00 PM')
  assert.match(text, /^Attendee:\n {2}Ada Lovelace\n {2}ada@example\.com\n {2}\+49 30 23125042$/m)
  assert.match(text, /by Monday, November 23, 2026, 5:00 PM \(Central European time, GMT\+1\)\./)
  assert.match(text, /^How did you find us\? A friend$/m)
  assert.match(html, /<a href="mailto:ada@example\.com"/)
  assert.match(html, />Confirm or decline<\/a>/)
  assert.doesNotMatch(text, /482913/)
})

test('the badge of a cancellation says whether the meeting is cancelled or reassigned', () => {
  for (const language of ['en', 'de', 'es', 'fr']) {
    const [cancelled, reassigned] = [false, true].map((isReassigned) => {
      const { subject, html } = render(
        { kind: 'cancellation', recipient: 'agent' },
        { language, meeting: { isReassigned } },
      )
      const badge = /class="badge[^>]*>([^<]*)</.exec(html)![1]!
      assert.equal(subject.startsWith(badge), true, `${badge}: ${subject}`)
      return badge
    })
    assert.notEqual(cancelled, reassigned)
  }
})

test('an agent who was replaced reads that the meeting is with someone else', () => {
  const { subject, text } = render(
    { kind: 'cancellation', recipient: 'agent' },
    { meeting: { isReassigned: true } },
  )
  assert.match(subject, /^Reassigned: /)
  assert.match(text, /is now with someone else\./)
})

test('the mails of a team say what happened, who, when, and what to do', () => {
  const note = render({ kind: 'note', recipient: 'team' })
  assert.equal(note.subject, 'New note from Ada Lovelace')
  assert.match(note.text, /^Note: Has a question about the last invoice\./m)
  assert.match(note.text, /^Left on: Friday, November 20, 2026, 11:12 AM \(/m)
  assert.match(note.html, /<a href="tel:\+493023125042"/)
  const withheld = render(
    { kind: 'broken_call', recipient: 'team' },
    {
      attendee: null,
      call: {
        startedAt: Temporal.Instant.from('2026-11-20T10:10:00Z'),
        number: null,
        reason: null,
      },
    },
  )
  assert.equal(withheld.subject, 'Call broke off')
  assert.match(withheld.text, /^Phone: Number withheld$/m)
  const refused = render({ kind: 'address_refused', recipient: 'team' })
  assert.equal(refused.subject, 'Message not delivered: ada@example.com')
  assert.match(refused.text, /^Reply of the mail server: 550 5\.1\.1 /m)
})

test('a text message has the code and the link, or when and the keywords, in letters of all phones', () => {
  const sms = (kind: MessageKind, language: string) => render({ kind, channel: 'sms', language })
  assert.deepEqual(sms('confirmation', 'en'), {
    subject: '',
    text: 'Example Dental: Intro call is confirmed for Tue, Nov 24, 3:00 PM GMT+1. Code 482913. Reply C to cancel, R for other times, STOP to stop. Details: https://booking.example/m/sample',
    html: '',
  })
  for (const language of LANGUAGE_TAGS) {
    const reminder = sms('reminder', language).text
    assert.match(reminder, /\bC\b.*\bR\b.*\bSTOP\b/)
    assert.ok(reminder.length <= 160, reminder)
    for (const { kind } of ALL.filter(({ recipient }) => recipient === 'attendee'))
      assert.doesNotMatch(sms(kind, language).text, /[áíóúâêîôûçœ’–«»\u00a0\u202f]/)
  }
})

test('a text message never exceeds 320 characters, and leaves out a link that is too long', () => {
  const link = `https://booking.example/m/${'x'.repeat(300)}`
  const { text } = render(
    { kind: 'confirmation', channel: 'sms' },
    { links: { manage: link }, meeting: { type: 'An appointment '.repeat(60) } },
  )
  assert.ok(text.length <= 320)
  assert.match(text, /Code 482913\.$/)
})

test('a text message leaves out how to answer before it leaves out the link', () => {
  for (const language of LANGUAGE_TAGS)
    for (const kind of ['confirmation', 'change', 'request_received'] as const) {
      const write = (length: number) => {
        const link = `https://booking.example/m/${'x'.repeat(length)}`
        const { text } = render({ kind, channel: 'sms', language }, { links: { manage: link } })
        assert.ok(text.length <= 320, text)
        return { text, hasLink: text.includes(link) }
      }
      const short = write(10)
      assert.match(short.text, /\bC\b.*\bSTOP\b/)
      const long = write(10 + 321 - short.text.length)
      assert.doesNotMatch(long.text, /STOP/)
      assert.ok(long.hasLink, long.text)
    }
})

test('text messages keep letters that no phone alphabet has', () => {
  const { text } = render(
    { kind: 'confirmation', channel: 'sms' },
    { meeting: { type: '初診のご予約 – Café' } },
  )
  assert.match(text, /初診のご予約 – Café/)
})

test('what people write is escaped, bounded, and never becomes a link', () => {
  const evil = '<script>alert(1)</script> "quoted" & see http://evil.example/x or www.evil.example'
  const { html, text } = render(
    { kind: 'confirmation' },
    {
      recipient: { name: evil },
      meeting: {
        notes: `${evil} ${'long '.repeat(1000)}`,
        answers: [{ label: 'Why?', value: evil }],
      },
    },
  )
  assert.doesNotMatch(html, /<script|href="[^"]*evil|https?:\/\/evil|www\.evil|evil\.example\/x/)
  assert.match(html, /&lt;script&gt;/)
  const said = text.split('\n').filter((line) => /evil/.test(line) && !line.startsWith('<script'))
  for (const line of said) assert.doesNotMatch(line, /http:\/\/evil|www\.evil/)
  assert.ok(text.length < 4000)
})

test('line breaks, controls and marks that turn the direction are removed from names and subjects', () => {
  const { subject, text } = render(
    { kind: 'confirmation', recipient: 'agent' },
    {
      attendee: { name: 'Ada\r\nBcc: x@y.example\u202e\u0000', email: null, phone: null },
    },
  )
  assert.match(subject, /^New: Intro call with Ada Bcc: x@y\.example, Tue, Nov 24, 3:00 PM$/)
  assert.doesNotMatch(text, /[\u202e]|[\p{Cc}--\n]/v)
})

test('only addresses of the web become links', () => {
  const { html } = render(
    { kind: 'reminder' },
    {
      links: { manage: 'javascript:alert(1)' },
      meeting: { location: { kind: 'video', url: 'data:text/html,x' } },
      business: {
        name: 'Example',
        phone: 'call"me',
        address: null,
        website: 'https://x.example/"><script>',
      },
    },
  )
  assert.doesNotMatch(html, /javascript:|data:|<script|"call/)
})

test('any values give a complete mail below the size at which Gmail cuts', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 50 }),
    fc.string({
      unit: fc.constantFrom('&', '"', '<', '\n', '𝒳', 'é', '://', '.'),
      maxLength: 5000,
    }),
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...ALL),
      fc.constantFrom(...LANGUAGE_TAGS),
      text,
      ({ kind, recipient }, language, said) => {
        const { subject, html } = render(
          { kind, recipient, language },
          {
            recipient: { name: said },
            attendee: { name: said, email: said, phone: said },
            business: { name: said, phone: said, address: said, website: `https://x/${said}` },
            meeting: {
              type: said,
              agents: Array(50).fill(said),
              location: { kind: 'in_person', address: said },
              notes: said,
              answers: Array(100).fill({ label: said, value: said }),
              whatToBring: said,
              reason: said,
            },
          },
        )
        assert.ok(Buffer.byteLength(html) < 100_000, String(Buffer.byteLength(html)))
        assert.doesNotMatch(subject, /[\p{Cc}\u2028\u2029]/u)
        assert.ok(subject.length <= 400)
        assert.equal(html.match(/<script|<img|<iframe/i), null)
        assert.ok(html.endsWith('</html>\n'))
      },
    ),
    { numRuns: 60 },
  )
})

test('after the comma of a German greeting, the text continues in lower case', () => {
  for (const { kind, recipient } of ALL.filter(({ recipient }) => recipient !== 'team')) {
    const { text } = render(
      { kind, recipient, language: 'de' },
      { attendee: null, meeting: { isReassigned: kind === 'cancellation' } },
    )
    assert.match(text, /^Guten Tag [^\n]+,\n\n(?:[a-zäöü]|Ihr |Sie )/, `${kind} to ${recipient}`)
  }
})

test('a name that is written from right to left does not turn the sentence around it', () => {
  const { text, html, subject } = render(
    { kind: 'confirmation' },
    {
      recipient: { name: 'أحمد' },
      meeting: { type: 'استشارة (30)', agents: ['שרה כהן', 'Ben Kim'], notes: 'شكراً (1).' },
    },
  )
  assert.match(text, /^Hello \u2068أحمد\u2069,$/m)
  assert.match(text, /“\u2068استشارة \(30\)\u2069” with \u2068שרה כהן\u2069 and Ben Kim is/)
  assert.match(text, /^Your notes: \u2068شكراً \(1\)\.\u2069$/m)
  assert.match(html, />\u2068شكراً \(1\)\.\u2069</)
  assert.doesNotMatch(subject, /[\u2068\u2069]/)
})

test('the line beside the subject says when, with the zone, and where', () => {
  assert.match(
    render({ kind: 'confirmation' }).html,
    /aria-hidden="true">Tue, Nov 24, 3:00 PM \(GMT\+1\) · Video call&#847;/,
  )
})

test('Outlook draws the buttons by their cells', () => {
  const { html } = render({ kind: 'reminder' })
  const cells = html.match(/<td align="center" bgcolor="#\w+" [^>]*mso-padding-alt:13px 26px"><a /g)
  assert.equal(cells?.length, 2)
})

test('the team reads whom a refused message was for, unless that is only the address', () => {
  const refused = (name: string | null) =>
    render(
      { kind: 'address_refused', recipient: 'team' },
      { attendee: { name, email: 'ada@example.com', phone: null } },
    ).text
  assert.match(refused('Ada Lovelace'), /^Name: Ada Lovelace$/m)
  assert.doesNotMatch(refused(null), /^Name:/m)
})

test('a message that does not exist is refused', () => {
  assert.throws(() => render({ kind: 'note', recipient: 'attendee' }), TypeError)
  assert.throws(() => render({ kind: 'note', recipient: 'team', channel: 'sms' }), TypeError)
})

test('the attendee finds links for three calendars in every language, also as plain text', () => {
  for (const language of LANGUAGE_TAGS)
    for (const kind of ['confirmation', 'change', 'reminder'] as const) {
      const { html, text } = render(
        { kind, language },
        {
          links: { manage: 'https://x.example/manage/abc' },
          meeting: {
            type: 'Check & clean',
            start: Temporal.Instant.from('2026-11-24T14:00:00Z'),
            end: Temporal.Instant.from('2026-11-24T14:45:00Z'),
          },
        },
      )
      const opened = html.matchAll(/href="([^"]*)"/g)
      const links = [...opened].map(([, url = '']) => url.replaceAll('&amp;', '&'))
      const google = links.find((url) => url.startsWith('https://calendar.google.com/'))!
      const { searchParams } = new URL(google)
      assert.equal(searchParams.get('dates'), '20261124T140000Z/20261124T144500Z')
      assert.match(searchParams.get('text')!, /^Check & clean – /)
      assert.equal(searchParams.get('details'), 'https://x.example/manage/abc')
      const outlook = links.find((url) => url.startsWith('https://outlook.live.com/'))!
      assert.equal(new URL(outlook).searchParams.get('startdt'), '2026-11-24T14:00:00Z')
      const file = 'https://x.example/manage/abc/calendar.ics'
      for (const url of [google, outlook, file]) {
        assert.ok(links.includes(url))
        assert.ok(text.includes(url), `${language} ${kind}: ${url} is not in the text`)
      }
    }
  const request = render({ kind: 'request_received' })
  assert.doesNotMatch(request.html, /calendar\.google\.com/)
})

test('the phone number of the business can be tapped', () => {
  for (const kind of ['confirmation', 'cancellation', 'reminder'] as const) {
    const { html, text } = render({ kind })
    assert.match(html, /<td[^>]*>Phone<\/td><td[^>]*><a href="tel:\+493023125000"/)
    assert.match(text, /^Phone: \+49 30 23125000$/m)
  }
})

test('a mail has the logo and the colour of the workspace, and those of no other address', () => {
  const business = { name: 'Example', phone: null, address: null, website: null }
  const own = render(
    { kind: 'confirmation' },
    { business: { ...business, logoUrl: 'https://x.example/l.png?a=1&b=2', color: '#7a1f5c' } },
  ).html
  assert.match(own, /<img src="https:\/\/x\.example\/l\.png\?a=1&amp;b=2" alt=""/)
  assert.match(own, /<a href="[^"]*" class="button" style="[^"]*background:#7a1f5c;color:#ffffff/)
  assert.doesNotMatch(own, /#0b5cad/)
  for (const logoUrl of ['http://x.example/l.png', 'https://x"onload=', 'javascript:alert(1)'])
    assert.doesNotMatch(
      render({ kind: 'confirmation' }, { business: { ...business, logoUrl, color: 'red;x' } }).html,
      /<img|red;x/,
    )
})

test('"E-Mail", and a day and its month, stay on one line', () => {
  const htmlOf = (kind: MessageKind) => render({ kind, language: 'de' }).html ?? ''
  assert.match(htmlOf('follow_up'), /welche <span style="white-space:nowrap">E-Mails<\/span> Sie/)
  assert.match(htmlOf('reminder'), /Dienstag, 24\.\u00a0November 2026/)
})
