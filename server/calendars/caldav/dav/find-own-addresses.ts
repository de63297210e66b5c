import type { ProviderContext, ProviderFault, ProviderOutcome } from '../../calendar-provider.ts'
import { findProperties } from './find-properties.ts'
import type { XmlElement } from './xml-element.ts'

const MAX_ADDRESSES = 20
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/
/** With another fault, the server has no addresses. */
const MOMENTARY = new Set<ProviderFault['kind']>([
  'unauthorized',
  'limited',
  'unavailable',
  'too_large',
])

/**
 * The email addresses of the account in lower case, the preferred one first, and the user name if
 * it is an email address. `principal` null: the server does not name the account.
 */
export async function findOwnAddresses(
  context: ProviderContext,
  principal: URL | null,
): Promise<ProviderOutcome<string[]>> {
  const found =
    principal && (await findProperties(context, principal.href, ['C:calendar-user-address-set']))
  if (found?.ok === false && MOMENTARY.has(found.fault.kind)) return found
  const property = found?.ok ? found.value.properties.get('calendar-user-address-set') : undefined
  const username = context.access.kind === 'password' ? context.access.username : ''
  const addresses = [...readAddresses(property), username]
    .map((each) => each.trim().toLowerCase())
    .filter((each) => EMAIL.test(each))
  return { ok: true, value: [...new Set(addresses)].slice(0, MAX_ADDRESSES) }
}

function readAddresses(property: XmlElement | undefined): string[] {
  return (property?.children ?? [])
    .toSorted((a, b) => readPreference(b) - readPreference(a))
    .map(({ text }) => /^mailto:(.*)$/i.exec(text.trim())?.[1] ?? '')
}

/** An attribute of Apple's server. */
function readPreference({ attributes }: XmlElement): number {
  return Number(attributes.preferred ?? 0) || 0
}
