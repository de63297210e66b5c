import { Problem } from './problem.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'

/** Throws secrets_unavailable if the server has no key. */
export function requireSecrets(secrets: SecretBox | null): SecretBox {
  if (secrets) return secrets
  throw new Problem(
    'secrets_unavailable',
    'Set SECRET_KEY, so that secrets can be stored encrypted. See docs/configuration.md.',
  )
}
