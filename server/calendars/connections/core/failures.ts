/**
 * Why a connection, or one of its calendars, is not read. What a person can do is in the sentence.
 */
export const FAILURES = {
  sign_in_ended:
    'The sign-in has ended, or was revoked. Create a link with POST ' +
    '/core/calendar_connections/{id}/sign_in_link, and let the agent sign in again.',
  credentials_rejected:
    'The server no longer accepts the user name and the password, or the address. Send new ones ' +
    'with PATCH /core/calendar_connections/{id}, or let the agent sign in again.',
  credentials_discarded:
    'The stored credentials were removed, because no key of the server decrypts them. Let the agent ' +
    'sign in again.',
  client_rejected:
    'The provider does not accept the OAuth client in the settings of the server, or its secret. ' +
    'The operator of the server has to check them.',
  unauthorized:
    'The provider does not accept the credentials at the moment. They are tried again, and the agent ' +
    'has to sign in only if they are not accepted for an hour.',
  forbidden: 'The account may not read this calendar.',
  not_found: 'The calendar does not exist any more, or is not shared with the account any more.',
  limited: 'The provider limits the number of requests. They are sent again later.',
  unavailable: 'The provider cannot be reached, or answers with errors. It is tried again.',
  rejected: 'The provider rejects the requests for this calendar.',
  invalid: 'What the provider answers is not a calendar.',
  too_large:
    'Reading the calendar needs too much time or memory, or it has more than 15,000 events or ' +
    '50,000 busy times. What was read before stays. It is tried again, up to an hour later.',
} as const

export type FailureCode = keyof typeof FAILURES

/** The sentence of a stored code. */
export function describeFailure(code: string): string {
  return Object.hasOwn(FAILURES, code)
    ? FAILURES[code as FailureCode]
    : 'The calendars cannot be read at the moment.'
}
