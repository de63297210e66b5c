import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Identifier } from '../core/identifiers/identifiers.ts'

const PURPOSE = 'erased identifiers'

/**
 * The keyed hashes of an identifier in a workspace: that of the current SECRET_KEY first, then
 * those of the old keys. Without the key, a hash can neither be computed nor guessed.
 */
export function hashIdentifier(
  secrets: SecretBox,
  workspaceId: WorkspaceId,
  { kind, value }: Identifier,
): Buffer[] {
  return secrets.acceptedMacs(JSON.stringify([workspaceId, kind, value]), PURPOSE)
}
