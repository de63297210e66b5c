import { createSecretVerifier } from '../protocol/create-verifier.ts'
import type {
  ConnectionSecrets,
  RequestHead,
  RequestVerifier,
  SecretHelp,
} from '../protocol/verification.ts'

export const DIALOGFLOW_SECRET_HELP: SecretHelp = {
  expected: 'The webhook must send the header Authorization: Bearer with the secret.',
  secret: 'Set `secret` to the secret in the Authorization header of the webhook.',
}

export function verifyDialogflowRequest(
  { secret }: ConnectionSecrets,
  { headers }: RequestHead,
): RequestVerifier {
  return createSecretVerifier(secret, headers)
}
