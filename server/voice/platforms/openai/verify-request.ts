import { createSecretVerifier, createStandardWebhookVerifier } from '../protocol/create-verifier.ts'
import type {
  ConnectionSecrets,
  RequestHead,
  RequestVerifier,
  SecretHelp,
} from '../protocol/verification.ts'

export const OPENAI_SECRET_HELP: SecretHelp = {
  expected:
    'A webhook of OpenAI is signed in webhook-signature; a request that you forward needs ' +
    'Authorization: Bearer with the secret.',
  secret:
    'Set `secret` to the secret of the OpenAI webhook, or to the one that you send in Authorization.',
}

/** A client of the operator forwards function calls, and may send the secret instead. */
export function verifyOpenAiRequest(
  secrets: ConnectionSecrets,
  head: RequestHead,
): RequestVerifier {
  return head.headers['webhook-signature'] === undefined
    ? createSecretVerifier(secrets.secret, head.headers)
    : verifyOpenAiWebhook(secrets, head)
}

/** Webhooks of OpenAI itself must be signed. */
export function verifyOpenAiWebhook(
  { secret }: ConnectionSecrets,
  head: RequestHead,
): RequestVerifier {
  return createStandardWebhookVerifier(secret, head)
}
