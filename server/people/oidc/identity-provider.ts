/** An account at the identity provider. `name` and `email` are what it says, unverified. */
export type Identity = {
  issuer: string
  subject: string
  name: string | null
  email: string | null
  /** When the person signed in at the provider; null: it does not say. */
  authenticatedAt: Temporal.Instant | null
}

/** What the browser keeps of a sign-in that has begun, to be compared with its end. */
export type BegunSignIn = { state: string; nonce: string; verifier: string; confirms: boolean }

/** The identity provider of the settings (OpenID Connect). */
export type IdentityProvider = {
  /** As pages name it. */
  name: string
  /**
   * The URL of its sign-in. `confirms`: the person proves again who it is. Throws sign_in_failed if
   * the provider does not answer.
   */
  begin: (confirms: boolean) => Promise<{ url: string; begun: BegunSignIn }>
  /** The account of the person who comes back. `query`: of the redirect. Throws sign_in_failed. */
  finish: (query: string, begun: BegunSignIn) => Promise<Identity>
}
