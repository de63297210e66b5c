import type { OauthProvider } from '../../calendar-services.ts'

/** What the pages call the providers that agents sign in to. */
export const PROVIDER_NAMES: Readonly<Record<OauthProvider, string>> = {
  google: 'Google',
  microsoft: 'Microsoft',
}
