type Message = { title: string; text: string }

/**
 * The texts of the pages on which a user allows an application to use a workspace. In braces: what
 * the page puts there.
 */
export type OauthPages = {
  heading: (application: string) => string
  /** `{application}` */
  request: string
  unverifiedName: string
  /** `{host}` */
  redirect: string
  permissions: string
  /** What each scope allows, for users who do not know the API. */
  scopes: Readonly<
    Record<
      | 'contacts:read'
      | 'contacts:write'
      | 'contacts:delete'
      | 'slots:read'
      | 'meetings:read'
      | 'meetings:write'
      | 'roster:read'
      | 'roster:write'
      | 'events:read'
      | 'webhooks:write'
      | 'calls:read'
      | 'calls:write'
      | 'calendars:read'
      | 'calendars:write'
      | 'messages:read'
      | 'messages:write'
      | 'jobs:read'
      | 'jobs:write'
      | 'tokens:write'
      | 'people:read'
      | 'people:write',
      string
    >
  >
  /** `{command}` */
  aboutCode: string
  code: string
  allow: string
  deny: string
  faults: Readonly<Record<'wrong_code' | 'nothing_granted' | 'too_many', string>>
  attemptsLeft: (count: number) => string
  redirecting: { title: string; link: string; hint: string }
  ended: Message
  otherSite: Message
  notSetUp: Message
  failed: Message
  /** Why a request of an application was rejected, by the error of OAuth. */
  errors: Readonly<
    Record<
      | 'invalid_client'
      | 'invalid_redirect_uri'
      | 'invalid_request'
      | 'invalid_scope'
      | 'invalid_target'
      | 'unauthorized_client'
      | 'unsupported_response_type',
      string
    >
  >
  otherError: string
  /** Before what the application was told, which is in English. */
  details: string
  tryAgain: string
  unverifiedLink: string
  /** `{host}` and `{link}` */
  trust: string
  goBack: (host: string) => string
}
