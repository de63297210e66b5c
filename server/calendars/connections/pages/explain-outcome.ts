import type { ProviderName } from '../../calendar-provider.ts'
import type { SignInRefusal } from '../apply-sign-in.ts'
import type { RedeemFailure } from '../oauth/redeem-code.ts'
import { PROVIDER_TEXTS } from './provider-texts.ts'

/** What a page says, and the status of its response. */
export type Message = { status: number; heading: string; text: string }

export const UNKNOWN_LINK: Message = {
  status: 404,
  heading: 'This link is not valid',
  text: 'Open the link exactly as you got it. If a newer link was sent to you, only that one works.',
}
export const ENDED_LINK: Message = {
  status: 410,
  heading: 'This link has ended',
  text:
    'A link works once, for seven days. If your calendar was connected, there is nothing more to do. ' +
    'Otherwise ask for a new link.',
}
export const ENDED_SIGN_IN: Message = {
  status: 410,
  heading: 'This sign-in has ended',
  text:
    'It was finished already, or took longer than 15 minutes. If your calendar was connected, there ' +
    'is nothing more to do. Otherwise open your link again.',
}
export const OTHER_BROWSER: Message = {
  status: 400,
  heading: 'The sign-in began elsewhere',
  text:
    'Nothing was connected, because this browser did not begin the sign-in. Open your link again in ' +
    'this browser, and allow cookies.',
}
export const OTHER_SITE: Message = {
  status: 403,
  heading: 'Nothing was connected',
  text: 'The form was sent from a page of another site. Open your link again.',
}

/** Why a provider issued no tokens, to the agent. */
export function explainFailure(provider: ProviderName, failure: RedeemFailure): Message {
  const { name } = PROVIDER_TEXTS[provider]
  const nothing = 'Nothing was connected.'
  switch (failure) {
    case 'denied':
      return {
        status: 403,
        heading: 'Access was not allowed',
        text: `${nothing} You, or an administrator of your account, did not allow access at ${name}.`,
      }
    case 'missing_scopes':
      return {
        status: 403,
        heading: 'A permission is missing',
        text:
          `${nothing} ${name} shows a box for each permission, and not all of them were selected. ` +
          'Try again, and select all of them.',
      }
    case 'ended':
      return { ...ENDED_SIGN_IN, text: `${nothing} ${name} does not accept the sign-in any more.` }
    case 'client_rejected':
      return {
        status: 502,
        heading: 'The server is not set up correctly',
        text: `${nothing} ${name} does not accept this server. Tell the person who sent you the link.`,
      }
    case 'no_refresh_token':
      return {
        status: 502,
        heading: 'The access would end in an hour',
        text: `${nothing} ${name} did not permit lasting access. Try again.`,
      }
    case 'unavailable':
      return {
        status: 502,
        heading: `${capitalize(name)} does not answer`,
        text: `${nothing} Try again in some minutes.`,
      }
  }
}

/** Why an account was not stored, to the agent. */
export function explainRefusal(refusal: SignInRefusal, account: string): Message {
  return refusal.refused === 'account_changed'
    ? {
        status: 409,
        heading: 'This is another account',
        text:
          `You signed in as ${account}, but this connection is of ${refusal.account}. Nothing was ` +
          `changed. Try again, and choose ${refusal.account}.`,
      }
    : {
        status: 409,
        heading: 'This account is connected already',
        text:
          `${account} is connected with another link. Nothing was changed. To sign in to it again, ` +
          'ask for a new link for that connection.',
      }
}

const capitalize = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`
