import type { HeardPerson } from '../../calls/store/calls.ts'
import { formatSpokenPhone } from '../../speech/numbers/format-spoken-phone.ts'
import { hearEmail } from '../../speech/emails/hear-email.ts'
import { hearName } from '../../speech/names/hear-name.ts'
import { hearPhone } from '../../speech/numbers/hear-phone.ts'
import { spellEmail } from '../../speech/emails/spell-email.ts'
import { isSealOf, sealValue } from '../core/seal-id.ts'
import { answerWith, rejectTool, type Session, type ToolResult } from '../call/session.ts'

type ContactArguments = {
  name?: string
  email?: string
  phone?: string
  confirmation?: string
}
export type { HeardPerson } from '../../calls/store/calls.ts'

const NOBODY: HeardPerson = { name: null, email: null, phone: null }

/**
 * The person that the caller has named, or the question to ask. An address is used only after the
 * caller has confirmed exactly what was read back. The call remembers what was read back and
 * confirmed, so that a confirmation is sufficient, and a booking does not repeat saved details.
 * `isNew`: this request names a person or confirms an address.
 */
export function readContactDetails(
  session: Session,
  args: ContactArguments,
): { person: HeardPerson; isNew: boolean } | { clarification: ToolResult } {
  const heard = hearArguments(session, args)
  if ('clarification' in heard) return heard
  const { computeMacs, call } = session
  const { readBack = null, person: known = NOBODY } = call?.memory ?? {}
  const callId = call?.platformCallId ?? null
  const isConfirmed = (person: HeardPerson) =>
    args.confirmation !== undefined &&
    isSealOf(computeMacs, args.confirmation, { value: addressOf(person), callId })
  if (heard.email === null && heard.phone === null) {
    if (readBack && isConfirmed(readBack))
      return {
        person: { ...readBack, name: heard.name ?? readBack.name ?? known.name },
        isNew: true,
      }
    return {
      person: { ...known, name: heard.name ?? readBack?.name ?? known.name },
      isNew: heard.name !== null,
    }
  }
  const named: HeardPerson = { ...heard, name: heard.name ?? readBack?.name ?? known.name }
  return isConfirmed(heard)
    ? { person: named, isNew: true }
    : { clarification: askBack(session, named) }
}

/** The details of a person that the call remembers after an operation has used them. */
export function rememberContact(person: HeardPerson) {
  return { person, readBack: null }
}

function hearArguments(
  { lines, language, actor: { phoneRegion } }: Session,
  { name, email, phone }: ContactArguments,
): HeardPerson | { clarification: ToolResult } {
  const heardName = name?.trim()
    ? (hearName(name, language, { isIntroduced: true })?.name ?? null)
    : null
  if (name?.trim() && heardName === null)
    return { clarification: rejectTool(lines.nameNotUnderstood, 'name_not_understood') }
  const heardEmail = email?.trim() ? hearEmail(email, language) : null
  if (heardEmail && !heardEmail.ok)
    return { clarification: rejectTool(lines.emailNotUnderstood, 'email_not_understood') }
  const heardPhone = phone?.trim() ? hearPhone(phone, { language, region: phoneRegion }) : null
  if (heardPhone && !heardPhone.ok)
    return { clarification: rejectTool(lines.phoneNotUnderstood, 'phone_not_understood') }
  return { name: heardName, email: heardEmail?.value ?? null, phone: heardPhone?.value ?? null }
}

/** The details that the caller must confirm: an email address, a phone number, or both. */
function addressOf({ email, phone }: HeardPerson): string {
  return [email, phone].filter((value) => value !== null).join(' ')
}

function askBack({ lines, language, computeMacs, call }: Session, person: HeardPerson): ToolResult {
  const { name, email, phone } = person
  const spokenPhone = phone === null ? null : formatSpokenPhone(phone, language)
  const line =
    email === null
      ? lines.readBackPhone(spokenPhone!)
      : lines.readBackEmail(
          [spellEmail(email, language), ...(spokenPhone === null ? [] : [spokenPhone])].join('; '),
        )
  const hints = [
    'Say the line. After a yes call the tool again with the same values and this "confirmation"; after a no ask again.',
  ]
  return answerWith(
    line,
    {
      needs_confirmation: true,
      confirmation: sealValue(computeMacs, addressOf(person), call?.platformCallId ?? null),
      saved: false,
      booked: false,
      email,
      phone,
      name,
      hints,
    },
    { memory: { readBack: person } },
  )
}
