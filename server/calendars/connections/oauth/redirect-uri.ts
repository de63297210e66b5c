import type { ConnectionKey } from '../../store/credentials.ts'

/** The address that providers send the browser back to, as it is registered there. */
export const redirectUri = (publicUrl: string) => `${publicUrl}/calendars/oauth/callback`

/** The context that the verifier of a sign-in is encrypted with. */
export const verifierPlace = ({ workspaceId, id }: ConnectionKey) =>
  `calendar_sign_ins/${workspaceId}/${id}`
