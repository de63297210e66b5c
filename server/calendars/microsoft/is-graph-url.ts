import type { ProviderContext } from '../calendar-provider.ts'

const MAX_LENGTH = 2_048

/**
 * Whether a link of a response is below the base URL. The access token is never sent to another
 * address.
 */
export function isGraphUrl({ urls }: Pick<ProviderContext, 'urls'>, link: string): boolean {
  const url = URL.parse(link)
  const base = new URL(urls.microsoft)
  return (
    url !== null &&
    link.length <= MAX_LENGTH &&
    url.origin === base.origin &&
    url.pathname.startsWith(`${base.pathname.replace(/\/$/, '')}/`) &&
    url.username === '' &&
    url.password === '' &&
    url.hash === ''
  )
}
