import { addQuery, type Filters, type Page } from './page-query.ts'
import { sendRequest } from './send-request.ts'

const PAGE_SIZE = 100

/** All items of a list of /core that is short, such as the agents of a workspace. */
export async function readAll<Item>(path: string, filters: Filters = {}): Promise<Item[]> {
  const items: Item[] = []
  let cursor: string | undefined
  do {
    const page: Page<Item> = await sendRequest(
      'GET',
      addQuery(path, { ...filters, limit: PAGE_SIZE, cursor }),
    )
    items.push(...page.data)
    cursor = page.meta.next_cursor ?? undefined
  } while (cursor !== undefined)
  return items
}
