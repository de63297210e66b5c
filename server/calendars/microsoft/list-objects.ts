import type { ProviderContext, ProviderOutcome } from '../calendar-provider.ts'
import { type Fields, readItems, readText } from '../provider-api/fields.ts'
import { callMicrosoft } from './call-microsoft.ts'
import { isGraphUrl } from './is-graph-url.ts'

/**
 * All objects of a list: without `$top`, pages have ten. `invalid`: there are more than `maxPages`
 * pages, a page names a next one elsewhere, or a response has no list.
 */
export async function listObjects(
  context: ProviderContext,
  url: string,
  maxPages: number,
): Promise<ProviderOutcome<Fields[]>> {
  const found: Fields[] = []
  let next: string | null = url
  for (let pages = 0; pages < maxPages; pages++) {
    const outcome = await callMicrosoft(context, { method: 'GET', url: next })
    if (!outcome.ok) return outcome
    if (!Array.isArray(outcome.value?.value)) return invalid('The response has no list.')
    found.push(...readItems(outcome.value, 'value'))
    next = readText(outcome.value, '@odata.nextLink')
    if (next === null) return { ok: true, value: found }
    if (!isGraphUrl(context, next)) return invalid('The next page of a list is at another address.')
  }
  return invalid(`A list has more than ${maxPages} pages.`)
}

function invalid(detail: string): { ok: false; fault: { kind: 'invalid'; detail: string } } {
  return { ok: false, fault: { kind: 'invalid', detail } }
}
