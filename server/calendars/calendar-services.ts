import type { Egress } from '../platform/egress/egress.ts'
import type { Limits } from '../platform/limits.ts'
import type { ProviderName, ProviderUrls } from './calendar-provider.ts'
import type { TextReader } from './texts/text-reader.ts'
import type { OauthEndpoints } from './provider-api/oauth-endpoints.ts'

/** The providers that agents sign in to with OAuth. */
export type OauthProvider = Extract<ProviderName, 'google' | 'microsoft'>

/** The OAuth client of the operator at a provider. */
type OauthClient = { id: string; secret: string; endpoints: OauthEndpoints }

/** What requests to providers of calendars are sent with. */
export type CalendarServices = {
  /** Not that of webhooks: a slow provider takes none of their connections. */
  egress: Egress
  urls: ProviderUrls
  limits: Limits['calendars']
  texts: TextReader
  /** Null: the settings of the client are not set. */
  clients: Record<OauthProvider, OauthClient | null>
}
