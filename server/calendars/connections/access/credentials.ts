import { Problem } from '../../../http/problems/problem.ts'
import type { SecretBox } from '../../../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { ProviderAccess } from '../../calendar-provider.ts'

/** `accessExpiresAt`: Unix seconds. */
export type OauthCredentials = {
  kind: 'oauth'
  accessToken: string
  accessExpiresAt: number
  refreshToken: string
  /**
   * When the access token replaced one that the provider had rejected before its end, in Unix
   * seconds; null: it replaced one that had ended.
   */
  replacedRejectedAt: number | null
}

/** What is stored encrypted for a connection. */
export type Credentials = OauthCredentials | Exclude<ProviderAccess, { kind: 'token' }>

type Place = { workspaceId: WorkspaceId; id: string }

/** The context that credentials are encrypted with. */
export const placeOf = ({ workspaceId, id }: Place) => `calendar_connections/${workspaceId}/${id}`

/** Throws secrets_unavailable if the server has no key. */
export function requireSecrets(secrets: SecretBox | null): SecretBox {
  if (secrets) return secrets
  throw new Problem(
    'secrets_unavailable',
    'Set SECRET_KEY, so that secrets can be stored encrypted. See docs/configuration.md.',
  )
}

export function sealCredentials(
  secrets: SecretBox,
  place: Place,
  credentials: Credentials,
): Buffer {
  return secrets.seal(JSON.stringify(credentials), placeOf(place))
}

/** Null: there are none, or no key of this process decrypts them. */
export function openCredentials(
  secrets: SecretBox | null,
  place: Place,
  sealed: Buffer,
): Credentials | null {
  if (!secrets || sealed.length === 0) return null
  try {
    return JSON.parse(secrets.open(sealed, placeOf(place))) as Credentials
  } catch {
    return null
  }
}

/** What requests are sent with. The access token may have ended. */
export function accessOf(credentials: Credentials): ProviderAccess {
  return credentials.kind === 'oauth'
    ? { kind: 'token', accessToken: credentials.accessToken }
    : credentials
}
