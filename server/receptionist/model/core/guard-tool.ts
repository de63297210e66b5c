import { hearEmail } from '../../../speech/emails/hear-email.ts'
import { hearPhone } from '../../../speech/numbers/hear-phone.ts'
import { getToolLines } from '../../../voice/core/get-tool-lines.ts'
import type { ToolAnswer } from '../../../voice/core/tool-call.ts'
import type { ToolName } from '../../../voice/core/tools.ts'
import type { DialogueContext, DialogueState, ToolRequest } from '../../dialogue/dialogue-state.ts'
import { meetingOf, offerOf } from './apply-tool-answer.ts'
import { type Exchange, hasConsent } from './has-consent.ts'
import { isNameSpoken } from './is-name-spoken.ts'

/**
 * The decision about a requested tool: run it, reject it with an answer to the model, or run
 * `first` and ask the caller, whose yes runs the request.
 */
type GuardDecision =
  | { kind: 'run'; request: ToolRequest }
  | { kind: 'reject'; answer: ToolAnswer }
  | { kind: 'ask'; request: ToolRequest; first: ToolRequest | null }

/** `exchange`: the last line and the caller's answer. */
type Guarding = {
  state: DialogueState
  context: DialogueContext
  exchange: Exchange
  /** All of the caller's words, one string per turn. */
  said: readonly string[]
}
type Guard = (args: Record<string, unknown>, guarding: Guarding) => GuardDecision

const MAX_TEXT_LENGTH = 200

const GUARDS: Partial<Record<ToolName, Guard>> = {
  hold_time: (args, { state }) => {
    const slot = offerOf(state, args.slot_id)
    return slot
      ? { kind: 'run', request: { name: 'hold_time', args: { slot_id: slot.slotId } } }
      : reject(state, 'unknownSlot', 'unknown_slot')
  },
  save_contact: ({ confirmation: _itsOwn, ...args }, { state, context }) => ({
    kind: 'run',
    request: { name: 'save_contact', args: { ...args, ...confirmedAddress(args, state, context) } },
  }),
  book_meeting: guardBooking,
  // A model can know a first name from the number. It proves nothing until the caller has said it.
  find_my_meetings: (args, { state, context, said }) =>
    typeof args.name === 'string' && !isNameSpoken(args.name, said)
      ? reject(state, context.hasNumber ? 'needFactor' : 'needTwoFactors', 'second_factor')
      : { kind: 'run', request: { name: 'find_my_meetings', args } },
  reschedule_meeting: guardMove,
  cancel_meeting: (args, guarding) => {
    const meeting = meetingOf(guarding.state, args.meeting_id)
    if (!meeting) return reject(guarding.state, 'unknownMeeting', 'unknown_meeting')
    return askUnlessAgreed(
      {
        name: 'cancel_meeting',
        args: { meeting_id: meeting.meetingId, ...nonEmptyStrings(args, ['reason']) },
      },
      null,
      guarding,
    )
  },
}

/**
 * Decides whether a tool that a model requests may run. Times and meetings must come from tool
 * answers in this call, an address requires the caller's yes, and a change to a meeting requires a
 * yes to exactly that change.
 */
export function guardTool({ name, args }: ToolRequest, guarding: Guarding): GuardDecision {
  return GUARDS[name]?.(args, guarding) ?? { kind: 'run', request: { name, args } }
}

function guardBooking(args: Record<string, unknown>, guarding: Guarding): GuardDecision {
  const { state, context } = guarding
  const slot = offerOf(state, args.slot_id)
  if (!slot) return reject(state, 'unknownSlot', 'unknown_slot')
  const said = nonEmptyStrings(args, ['name', 'email', 'phone'])
  const address = confirmedAddress(args, state, context)
  if ((said.email !== undefined || said.phone !== undefined) && !address)
    return { kind: 'run', request: { name: 'save_contact', args: said } }
  if (!address && !context.hasNumber) return reject(state, 'needAddress', 'address_needed')
  const { email: _email, phone: _phone, ...named } = said
  const request: ToolRequest = {
    name: 'book_meeting',
    args: {
      slot_id: slot.slotId,
      second_booking: 'add',
      ...named,
      ...nonEmptyStrings(args, ['company', 'notes', 'second_booking']),
      ...address,
    },
  }
  return askUnlessAgreed(
    request,
    isKept(state, slot.slotId) ? null : { name: 'hold_time', args: { slot_id: slot.slotId } },
    guarding,
  )
}

function guardMove(args: Record<string, unknown>, guarding: Guarding): GuardDecision {
  const { state } = guarding
  const [meeting, slot] = [meetingOf(state, args.meeting_id), offerOf(state, args.slot_id)]
  if (!meeting) return reject(state, 'unknownMeeting', 'unknown_meeting')
  if (!slot) return reject(state, 'unknownSlot', 'unknown_slot')
  const request: ToolRequest = {
    name: 'reschedule_meeting',
    args: { meeting_id: meeting.meetingId, slot_id: slot.slotId },
  }
  return askUnlessAgreed(
    request,
    isKept(state, slot.slotId) ? null : { name: 'hold_time', args: { slot_id: slot.slotId } },
    guarding,
  )
}

function askUnlessAgreed(
  request: ToolRequest,
  first: ToolRequest | null,
  { state, exchange }: Guarding,
): GuardDecision {
  return hasConsent(request, exchange, state)
    ? { kind: 'run', request }
    : { kind: 'ask', request, first }
}

function isKept({ slot, isHeld }: DialogueState, slotId: string): boolean {
  return isHeld && slot?.slotId === slotId
}

/**
 * The address that the caller confirmed, in the form of tool arguments; null if the arguments name
 * another one, or if there is none.
 */
function confirmedAddress(
  { email, phone }: Record<string, unknown>,
  { contact, language }: DialogueState,
  { region }: DialogueContext,
): Record<string, unknown> | null {
  if (!contact?.isConfirmed) return null
  const heard =
    typeof email === 'string' && email !== ''
      ? hearEmail(email, language)
      : typeof phone === 'string' && phone !== ''
        ? hearPhone(phone, { language, region })
        : null
  const isOther = heard && (!heard.ok || heard.value !== contact.value)
  return isOther ? null : { [contact.kind]: contact.value, confirmation: contact.confirmation }
}

/** Only non-empty strings, trimmed and limited in length; other arguments are omitted. */
function nonEmptyStrings<Name extends string>(
  args: Record<string, unknown>,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = args[name]
      return typeof value === 'string' && value.trim() !== ''
        ? [[name, value.trim().slice(0, MAX_TEXT_LENGTH).toWellFormed()]]
        : []
    }),
  ) as Partial<Record<Name, string>>
}

function reject(
  { language }: DialogueState,
  line: 'unknownSlot' | 'unknownMeeting' | 'needAddress' | 'needFactor' | 'needTwoFactors',
  problem: string,
): GuardDecision {
  return {
    kind: 'reject',
    answer: { ok: false, line: getToolLines(language)[line], data: { problem } },
  }
}
