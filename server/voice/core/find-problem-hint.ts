const OWN_WORDS =
  'Pass what the caller says about the time in "when" word for word, such as "next Tuesday ' +
  'after lunch". Do not correct a date yourself: ask the caller.'
const SPELLED = 'Ask the caller to spell it, and pass the letters or digits as they are said.'

/** Hints to the model by the problem of a tool; never spoken. */
const PROBLEM_HINTS: Readonly<Record<string, string>> = {
  unknown_slot:
    'This is not the slot_id of an offered time. Call find_times, and pass the slot_id of one of its slots unchanged.',
  unknown_meeting:
    'This is not the meeting_id of a meeting that was verified in this call. Call ' +
    'find_my_meetings, and pass its meeting_id unchanged.',
  past: OWN_WORDS,
  mismatch: OWN_WORDS,
  impossible: OWN_WORDS,
  not_understood: OWN_WORDS,
  email_not_understood: SPELLED,
  phone_not_understood: SPELLED,
  name_not_understood: SPELLED,
  address_needed:
    'Ask for an email address or a phone number, and pass it as it is said. The number of ' +
    'the call is withheld or unknown.',
  second_factor:
    'Pass "confirmation_code", "name" or "email" as the caller says them. From a withheld ' +
    'number the code is needed, and with it the name or the email, in one call.',
  still_checking: 'Call the tool again with the same arguments in a moment: nothing is done twice.',
}

/** Null if the spoken line is sufficient. */
export function findProblemHint(problem: unknown): string | null {
  return typeof problem === 'string' && Object.hasOwn(PROBLEM_HINTS, problem)
    ? PROBLEM_HINTS[problem]!
    : null
}
