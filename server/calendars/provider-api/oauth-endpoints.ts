/** Where and for what an agent signs in to a provider. Tests replace the URLs. */
export type OauthEndpoints = {
  authorizationUrl: string
  tokenUrl: string
  /** Null: the provider has no revocation endpoint (RFC 7009). */
  revocationUrl: string | null
  /** All of them are needed: users can grant fewer than were asked for. */
  scopes: readonly string[]
  /** Further parameters of the authorization request. */
  extraParameters: Readonly<Record<string, string>>
}
