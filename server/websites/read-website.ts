import type { Egress } from '../platform/egress/egress.ts'
import { type Business, describeBusiness } from './core/describe-business.ts'
import { fetchPage } from './fetch-page.ts'

type WebsiteOutcome = { ok: true; business: Business } | { ok: false; fault: string }

/** Downloads a page, and reads what it says about its business. `fault`: a whole sentence. */
export async function readWebsite(egress: Egress, url: string): Promise<WebsiteOutcome> {
  const fetched = await fetchPage(egress, url)
  if (!fetched.ok) return fetched
  const business = describeBusiness(fetched.page)
  const cut = fetched.isCut ? ['The page is longer than 3 MB; the rest was not read.'] : []
  return { ok: true, business: { ...business, notUnderstood: [...business.notUnderstood, ...cut] } }
}
