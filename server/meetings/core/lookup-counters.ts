import { deriveEmailKey } from '../../contacts/core/identifiers/is-email-address.ts'
import { deriveSubscriberKey } from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import { codeKey, isEnough, nameKey, type SecondFactor } from './second-factor.ts'

/**
 * A search for the meetings of a caller. `callerNumber`: E.164, verified; null: withheld or
 * unknown. `callId`: the platform's id of the call, if known.
 */
export type Lookup = {
  callerNumber: string | null
  callId: string | null
  given: SecondFactor
  /** The language of the call (BCP 47); null: that of the teams. */
  language: string | null
}

/** A subject whose failed lookups are counted, and how many of them lock it. */
export type LookupCounter = { subject: string; maxFailures: number }

const MAX_FAILURES = 5
/**
 * Callers without a number can make any number of calls, so all of them in a workspace share a
 * limit.
 */
const MAX_FAILURES_WITHOUT_NUMBER = 50

/**
 * The counters of the caller: of the number, or else of the call and of all callers without a
 * number.
 */
export function callerCounters({ callerNumber, callId }: Lookup): LookupCounter[] {
  if (callerNumber !== null)
    return [{ subject: `caller ${deriveSubscriberKey(callerNumber)}`, maxFailures: MAX_FAILURES }]
  const ofCall = callId === null ? [] : [{ subject: `call ${callId}`, maxFailures: MAX_FAILURES }]
  return [
    ...ofCall,
    { subject: 'callers without a number', maxFailures: MAX_FAILURES_WITHOUT_NUMBER },
  ]
}

/**
 * Counters of failed lookups from other numbers, shared by all callers. Each counts the given code,
 * name or email instead of the meeting that it matches, so that a lock does not reveal whether such
 * a meeting exists. Data that cannot verify the attendee from another number has no counters: such
 * a guess cannot succeed, and must not lock out other callers.
 */
export function targetCounters({ given }: Lookup): LookupCounter[] {
  if (!isEnough(given, false)) return []
  const { confirmationCode, email, name } = given
  const subjects = [
    confirmationCode === null ? null : `code ${codeKey(confirmationCode)}`,
    email === null ? null : `email ${deriveEmailKey(email)}`,
    name === null ? null : `name ${nameKey(name)}`,
  ]
  return subjects.flatMap((subject) =>
    subject === null ? [] : [{ subject, maxFailures: MAX_FAILURES }],
  )
}
