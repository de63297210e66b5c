import type { ProviderContext } from '../../provider.ts'
import { findProperties } from './find-properties.ts'

const MAX_ADDRESSES = 20
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/

/**
 * The email addresses of the account in lower case, the preferred one first, and the user name if it
 * is an email address. An account whose server does not answer has only the latter.
 */
export async function findOwnAddresses(
  context: ProviderContext,
  principal: URL | null,
): Promise<string[]> {
  const username = context.access.kind === 'password' ? context.access.username : ''
  const found =
    principal && (await findProperties(context, principal.href, ['C:calendar-user-address-set']))
  const hrefs = found?.ok
    ? (found.value.properties.get('calendar-user-address-set')?.children ?? [])
    : []
  const listed = hrefs
    .toSorted((a, b) => readPreference(b.attributes) - readPreference(a.attributes))
    .map(({ text }) => /^mailto:(.*)$/i.exec(text.trim())?.[1] ?? '')
  return [...new Set([...listed, username].map((each) => each.trim().toLowerCase()))]
    .filter((each) => EMAIL.test(each))
    .slice(0, MAX_ADDRESSES)
}

/** An attribute of Apple's server. */
function readPreference(attributes: Readonly<Record<string, string>>): number {
  return Number(attributes.preferred ?? 0) || 0
}
