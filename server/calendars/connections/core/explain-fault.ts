import type { ProviderFault, ProviderName } from '../../calendar-provider.ts'

/** Why an account cannot be connected: which of the sent values is at fault, and what to do. */
export type ConnectionFault = {
  /** Null: none of them. */
  attribute: 'server_url' | 'password' | 'url' | null
  code:
    | 'password_rejected'
    | 'address_rejected'
    | 'account_rejected'
    | 'not_reachable'
    | 'not_allowed'
    | 'calendar_too_large'
    | 'not_a_calendar'
  detail: string
}

const ADDRESS = { caldav: 'server_url', ics: 'url', google: null, microsoft: null } as const
const APP_PASSWORD =
  'The server does not accept the user name or the password. Many providers, such as iCloud, ' +
  'Fastmail and Nextcloud, need an app password, which is created in the settings of the account.'

const TOO_LARGE = {
  code: 'calendar_too_large' as const,
  detail: 'Reading this calendar needs too much time or memory. Connect one with fewer events.',
}
const NOT_ALLOWED = {
  code: 'not_allowed' as const,
  detail:
    'This address is not permitted. It begins with https:// and its host is public, unless ' +
    'the operator permits its network with EGRESS_ALLOW.',
}

/**
 * Explains why a provider was not connected. Only sentences of this file: what the provider, or the
 * network of the operator, says stays here.
 */
export function explainFault(
  provider: ProviderName,
  { kind }: Pick<ProviderFault, 'kind'>,
): ConnectionFault {
  const attribute = ADDRESS[provider]
  switch (kind) {
    case 'unauthorized':
    case 'forbidden':
      return provider === 'caldav'
        ? { attribute: 'password', code: 'password_rejected', detail: APP_PASSWORD }
        : provider === 'ics'
          ? {
              attribute,
              code: 'address_rejected',
              detail:
                'The server does not let this address be read. Send the secret address of the ' +
                'calendar, which needs no sign-in.',
            }
          : {
              attribute,
              code: 'account_rejected',
              detail: 'The provider does not permit access to the calendars of this account.',
            }
    case 'unavailable':
    case 'limited':
      return {
        attribute,
        code: 'not_reachable',
        detail:
          attribute === null
            ? 'The provider does not answer at the moment. Try again in some minutes.'
            : 'The server does not answer, or its name does not exist. Check the address, or try ' +
              'again in some minutes.',
      }
    case 'rejected':
      return { attribute, ...NOT_ALLOWED }
    case 'too_large':
      return { attribute, ...TOO_LARGE }
    default:
      return {
        attribute,
        code: 'not_a_calendar',
        detail:
          provider === 'ics'
            ? 'There is no calendar at this address. Send the address that ends in .ics, not that ' +
              'of a page.'
            : 'There are no calendars at this address. Send the CalDAV address that the help of the ' +
              'provider names.',
      }
  }
}
