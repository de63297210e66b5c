/**
 * The challenge that an authenticator signed, from the `clientDataJSON` of its response; null: it
 * is not readable. The library verifies what was signed.
 */
export function readChallenge(clientDataJson: string): string | null {
  try {
    const data = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString()) as unknown
    const { challenge } = data as { challenge?: unknown }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
