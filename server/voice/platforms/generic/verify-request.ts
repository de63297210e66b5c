import { createSecretVerifier } from '../protocol/create-verifier.ts'
import type {
  ConnectionSecrets,
  RequestHead,
  RequestVerifier,
  SecretHelp,
} from '../protocol/verification.ts'

export const GENERIC_SECRET_HELP: SecretHelp = {
  expected: 'Send the header Authorization: Bearer with the secret.',
  secret: 'Set `secret` to the secret in the Authorization header.',
}

export function verifyGenericRequest(
  { secret }: ConnectionSecrets,
  { headers }: RequestHead,
): RequestVerifier {
  return createSecretVerifier(secret, headers)
}
