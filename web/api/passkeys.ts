import { sendRequest } from './send-request.ts'

type Answer<Data> = { data: Data }
type PasskeyJson = RegistrationResponseJSON | AuthenticationResponseJSON

/** The person closed the dialog of the browser, or it took too long. */
export class PasskeyCancelled extends Error {}

/** Browsers accept passkeys for host names only. */
export const hasPasskeys =
  'PublicKeyCredential' in window &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  !/^[\d.]+$|^\[/.test(location.hostname)

/** Creates a passkey for whom the link is, or who is signed in. */
export async function createPasskey(
  given: { secret: string; name?: string; email?: string } | Record<string, never> = {},
): Promise<PasskeyJson> {
  const { data } = await sendRequest<Answer<PublicKeyCredentialCreationOptionsJSON>>(
    'POST',
    '/auth/passkeys/options',
    { attributes: given },
  )
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(data)
  return jsonOf(() => navigator.credentials.create({ publicKey }))
}

/** Proves with one of the passkeys who the person is. */
export async function provePasskey(): Promise<PasskeyJson> {
  const { data } = await sendRequest<Answer<PublicKeyCredentialRequestOptionsJSON>>(
    'POST',
    '/auth/passkeys/challenge',
  )
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(data)
  return jsonOf(() => navigator.credentials.get({ publicKey }))
}

async function jsonOf(ask: () => Promise<Credential | null>): Promise<PasskeyJson> {
  const credential = await ask().catch((error: unknown) => {
    if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name))
      throw new PasskeyCancelled(error.message)
    throw error
  })
  if (!(credential instanceof PublicKeyCredential)) throw new PasskeyCancelled()
  return credential.toJSON() as PasskeyJson
}
