import { deriveEmailKey } from '../../contacts/core/identifiers/is-email-address.ts'
import { isSameSound } from '../../speech/sounds/is-same-sound.ts'

/** The data with which a caller proves ownership of a meeting; null: not given. */
export type SecondFactor = {
  confirmationCode: string | null
  email: string | null
  name: string | null
}

/** The attendee of a meeting. */
type AttendeeOnRecord = {
  confirmationCode: string
  attendeeEmail: string | null
  attendeeName: string | null
}

/**
 * Whether the given data is sufficient, if correct, to verify the attendee of a meeting. From the
 * attendee's own number any one of code, name and email is; from any other or a withheld number,
 * the confirmation code together with the name or the email.
 */
export function isEnough(
  { confirmationCode, email, name }: SecondFactor,
  isOwnNumber: boolean,
): boolean {
  const isNamed = email !== null || name !== null
  return isOwnNumber ? confirmationCode !== null || isNamed : confirmationCode !== null && isNamed
}

/** Whether the given data is sufficient, and all of it matches this meeting. */
export function verifiesAttendee(
  given: SecondFactor,
  meeting: AttendeeOnRecord,
  isOwnNumber: boolean,
): boolean {
  const { confirmationCode, email, name } = given
  if (!isEnough(given, isOwnNumber)) return false
  if (confirmationCode !== null && codeKey(confirmationCode) !== meeting.confirmationCode)
    return false
  if (
    email !== null &&
    (meeting.attendeeEmail === null ||
      deriveEmailKey(email) !== deriveEmailKey(meeting.attendeeEmail))
  )
    return false
  return name === null || (meeting.attendeeName !== null && isSameName(name, meeting.attendeeName))
}

/** The digits of a confirmation code, for comparisons. */
export function codeKey(code: string): string {
  return code.replaceAll(/\D/g, '')
}

/**
 * Letters with several spellings: "Groß" and "Gross", "Jürgen" and "Juergen", "Søren" and
 * "Soren".
 */
const SPELLINGS: readonly (readonly [written: RegExp, as: string])[] = [
  [/ß/g, 'ss'],
  [/ae|æ/g, 'a'],
  [/oe|œ|ø/g, 'o'],
  [/ue/g, 'u'],
  [/ł/g, 'l'],
  [/(?<=\p{L})['’`´](?=\p{L})/gu, ''],
]

/**
 * The words of a name in alphabetical order, without case, accents and punctuation, for
 * comparisons.
 */
export function nameKey(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return SPELLINGS.reduce((text, [written, as]) => text.replaceAll(written, as), plain)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
}

const MAX_SOUNDED_WORDS = 6

/**
 * Whether a name is the same, in another spelling or as it was heard: "Shivon Kelly" is Siobhán
 * Kelly. A single word, such as a first name, is compared only by its letters.
 */
export function isSameName(heard: string, name: string): boolean {
  const [key, other] = [nameKey(heard), nameKey(name)]
  if (key === '' || key === other) return key !== ''
  const [words, others] = [key.split(' '), other.split(' ')]
  if (words.length !== others.length || words.length < 2 || words.length > MAX_SOUNDED_WORDS)
    return false
  for (const word of words) {
    const same = others.indexOf(word)
    const found = same >= 0 ? same : others.findIndex((each) => isSameSound(word, each))
    if (found < 0) return false
    others.splice(found, 1)
  }
  return true
}
