import type { ListEntry, World } from './calendar-state.ts'

const DEFAULT_PAGE_SIZE = 100
const MAX_PAGE_SIZE = 250

/** GET /users/me/calendarList. Its page tokens are positions in the list. */
export function listCalendars(
  world: World,
  entries: readonly ListEntry[],
  query: Record<string, string>,
): Record<string, unknown> {
  const from = Number(query.pageToken?.replace('list-', '') ?? 0)
  const asked = Math.min(Number(query.maxResults ?? DEFAULT_PAGE_SIZE), MAX_PAGE_SIZE)
  const to = from + (world.faults.takePageSize() ?? asked)
  const shown = entries.filter(({ isHidden, isDeleted }) => !isHidden && !isDeleted)
  return {
    kind: 'calendar#calendarList',
    items: shown.slice(from, to).map(showEntry),
    ...(to < shown.length && { nextPageToken: `list-${to}` }),
  }
}

function showEntry({ calendar, accessRole, isPrimary }: ListEntry): Record<string, unknown> {
  const { id, summary, timeZone } = calendar
  return {
    kind: 'calendar#calendarListEntry',
    id,
    summary,
    timeZone,
    accessRole,
    selected: true,
    ...(isPrimary && { primary: true }),
  }
}
