/**
 * The mail that invites a person to sign in to a workspace. `business`: the name of the workspace;
 * `inviter`: the name of a person, null: unknown.
 */
export type InvitationMail = {
  subject: (business: string) => string
  badge: string
  title: (business: string) => string
  lead: (parts: { business: string; inviter: string | null }) => string
  button: string
  /** How long the link works, and what to do about a mail that was not expected. */
  next: readonly string[]
  why: (business: string) => string
}
