import type { ProviderContext } from '../calendar-provider.ts'

/** The URL of a path below the base URL. The parts of the path and the values are escaped. */
export function buildUrl(
  { urls }: Pick<ProviderContext, 'urls'>,
  path: readonly string[],
  query: Readonly<Record<string, string>> = {},
): string {
  const search = Object.entries(query)
    // The names of OData parameters begin with an unescaped dollar sign.
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')
  const url = `${urls.microsoft}/${path.map(encodeURIComponent).join('/')}`
  return search === '' ? url : `${url}?${search}`
}
