import type { CalendarPages } from '../../../languages/calendar-pages.ts'
import type { OauthProvider } from '../../calendar-services.ts'
import type { ProviderName } from '../../calendar-provider.ts'
import type { SignInRefusal } from '../apply-sign-in.ts'
import type { ConnectionFault } from '../core/explain-fault.ts'
import type { RedeemFailure } from '../oauth/redeem-code.ts'
import { PROVIDER_NAMES } from './provider-names.ts'

/** The status of a response, and what its page says. */
export type Message = {
  status: number
  say: (words: CalendarPages) => { heading: string; text: string }
}

export const UNKNOWN_LINK: Message = { status: 404, say: (words) => words.unknownLink }
export const ENDED_LINK: Message = { status: 410, say: (words) => words.endedLink }
export const ENDED_SIGN_IN: Message = { status: 410, say: (words) => words.endedSignIn }
export const OTHER_BROWSER: Message = { status: 400, say: (words) => words.otherBrowser }
export const OTHER_SITE: Message = { status: 403, say: (words) => words.otherSite }

const STATUSES: Readonly<Record<RedeemFailure, number>> = {
  denied: 403,
  missing_scopes: 403,
  ended: 410,
  client_rejected: 502,
  no_refresh_token: 502,
  unavailable: 502,
}

/** Why a provider issued no tokens, to the agent. */
export function explainFailure(provider: OauthProvider, failure: RedeemFailure): Message {
  return {
    status: STATUSES[failure],
    say: ({ failures }) => failures[failure](PROVIDER_NAMES[provider]),
  }
}

/** Why an account was not stored, to the agent. */
export function explainRefusal(refusal: SignInRefusal, account: string): Message {
  return {
    status: 409,
    say: (words) =>
      refusal.refused === 'account_changed'
        ? words.accountChanged(account, refusal.account)
        : words.accountTaken(account),
  }
}

/** Why an account cannot be connected, to the agent. */
export function sayFault(
  { faults }: CalendarPages,
  provider: ProviderName,
  { code }: Pick<ConnectionFault, 'code'>,
): string {
  const isOauth = provider === 'google' || provider === 'microsoft'
  switch (code) {
    case 'not_reachable':
      return isOauth ? faults.provider_not_reachable : faults.server_not_reachable
    case 'not_a_calendar':
      return provider === 'ics' ? faults.no_calendar : faults.no_calendars
    default:
      return faults[code]
  }
}
