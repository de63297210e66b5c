import type { MessageTexts, SmsParts } from '../../languages/message-texts.ts'
import { isTextBack } from '../core/is-text-back.ts'
import type { MessageKind, MessageValues } from '../core/message-values.ts'
import { formatShort, formatShortZone } from './format-times.ts'
import { type MessageFacts, readFacts } from './read-facts.ts'
import { sanitizeLine } from './sanitize-text.ts'

/** Two or three parts, which phones show as one message. */
export const SMS_LENGTH = 320

/**
 * A text message to an attendee, of at most 320 characters. Names are shortened. A message that is
 * too long does not say how to answer, and if that is not enough, it has no link.
 */
export function writeSms(kind: MessageKind, values: MessageValues): string {
  const facts = readFacts(values, 'attendee')
  const texts = facts.style.language.messageTexts
  if (isTextBack({ kind, recipient: 'attendee' })) return writeTextBack(values, facts)
  const write = Object.hasOwn(texts.sms, kind) ? texts.sms[kind as keyof MessageTexts['sms']] : null
  if (write === null || values.meeting === null)
    throw new TypeError(`There is no text message ${kind}.`)
  const parts = readSmsParts(values, facts)
  const fitting = [parts, { ...parts, hasCommands: false }]
    .map((each) => writeForPhones(write(each)))
    .find(({ length }) => length <= SMS_LENGTH)
  const bare = { ...parts, link: null, hasCommands: false }
  return fitting ?? sanitizeLine(writeForPhones(write(bare)), SMS_LENGTH)
}

function writeTextBack({ business }: MessageValues, facts: MessageFacts): string {
  const parts = { business: sanitizeLine(business.name, 30), phone: facts.businessPhone }
  return writeForPhones(facts.style.language.messageTexts.missedCall(parts))
}

/**
 * The text in the letters that all phones have (GSM 03.38), if that changes only accents and
 * punctuation. A message with other letters has fewer characters for the same price.
 */
export function writeForPhones(text: string): string {
  const bare = Array.from(text.replaceAll(/[\u00a0\u2009\u202f]/g, ' '), toCommonLetter).join('')
  return Array.from(bare).every((letter) => COMMON_LETTERS.has(letter)) ? bare : text
}

const COMMON_LETTERS = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà^{}\\[~]|€',
)
const REPLACED: Readonly<Record<string, string>> = {
  '–': '-',
  '—': '-',
  '−': '-',
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  ł: 'l',
  Ł: 'L',
  '\u200b': '',
}

function toCommonLetter(letter: string): string {
  if (COMMON_LETTERS.has(letter)) return letter
  return REPLACED[letter] ?? letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
}

function readSmsParts(values: MessageValues, facts: MessageFacts): SmsParts {
  const meeting = values.meeting!
  const zone = formatShortZone(meeting.start, facts.style)
  // People who come to a place know its time.
  const when = (at: Temporal.Instant) =>
    meeting.location.kind === 'in_person'
      ? formatShort(at, facts.style)
      : `${formatShort(at, facts.style)} ${zone}`
  return {
    business: sanitizeLine(values.business.name, 30),
    type: sanitizeLine(meeting.type, 40),
    when: when(meeting.start),
    formerWhen: meeting.formerStart === null ? null : formatShort(meeting.formerStart, facts.style),
    code: sanitizeLine(meeting.confirmationCode, 20),
    link: facts.manageUrl,
    phone: facts.businessPhone,
    hasCommands: true,
  }
}
