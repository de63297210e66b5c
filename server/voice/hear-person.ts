import { hearEmail } from '../speech/hear-email.ts'
import { hearName } from '../speech/hear-name.ts'
import { hearPhone } from '../speech/hear-phone.ts'
import { spellEmail } from '../speech/speak-email.ts'
import { speakPhone } from '../speech/speak-phone.ts'
import { isSealOf, sealValue } from './core/sealed-id.ts'
import { refused, said, type Session, type ToolResult } from './voice-session.ts'

export type SaidPerson = { name?: string; email?: string; phone?: string; company?: string; notes?: string; confirmation?: string }
export type HeardPerson = { name: string | null; email: string | null; phone: string | null }

/**
 * Who somebody said they are, or what is to be asked back. An address counts only once the caller has said yes to just
 * what was read back.
 */
export function hearPerson(session: Session, { name, email, phone, confirmation }: SaidPerson): { person: HeardPerson } | { back: ToolResult } {
  const { lines, language, caller: { phoneRegion }, mark, call } = session
  const heardName = name?.trim() ? hearName(name, language)?.name ?? null : null
  if (name?.trim() && heardName === null) return { back: refused(lines.nameNotUnderstood, 'name_not_understood') }
  const heardEmail = email?.trim() ? hearEmail(email, language) : null
  if (heardEmail && !heardEmail.ok) return { back: refused(lines.emailNotUnderstood, 'email_not_understood') }
  const heardPhone = phone?.trim() ? hearPhone(phone, { language, region: phoneRegion }) : null
  if (heardPhone && !heardPhone.ok) return { back: refused(lines.phoneNotUnderstood, 'phone_not_understood') }
  const person = { name: heardName, email: heardEmail?.value ?? null, phone: heardPhone?.value ?? null }
  const value = person.email ?? person.phone
  const callId = call?.platformCallId ?? null
  if (value === null || (confirmation !== undefined && isSealOf(mark, confirmation, { value, callId }))) return { person }
  const line = person.email === null ? lines.readBackPhone(speakPhone(value, language)) : lines.readBackEmail(spellEmail(value, language))
  return { back: said(line, { needs_confirmation: true, confirmation: sealValue(mark, value, callId), saved: false, booked: false, email: person.email, phone: person.phone, name: person.name, hints: ['Say the line. After a yes call the tool again with the same values and this "confirmation"; after a no ask again.'] }) }
}
