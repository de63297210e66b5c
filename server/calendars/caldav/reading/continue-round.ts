import type { Page, PageQuestion, ProviderContext, ProviderOutcome } from '../../provider.ts'
import { fetchObjects } from '../dav/fetch-objects.ts'
import { listChanges } from './list-changes.ts'
import { listObjects } from './list-objects.ts'
import { MAX_LISTS, MAX_PATHS } from './limits.ts'
import type { RoundState } from './round-state.ts'
import { toForeignEvent } from './to-foreign-event.ts'
import { toResourceKey } from '../dav/to-resource-key.ts'

const OBJECTS_PER_PAGE = 50

/** The paths that are to be read next, and the keys of objects that are gone. */
type Filled = { state: RoundState; removed: string[] }

/** Reads the next objects. If the state has none, lists or asks for more first. */
export async function continueRound(
  context: ProviderContext,
  question: PageQuestion,
  state: RoundState,
): Promise<ProviderOutcome<Page>> {
  const filled = state.paths.length > 0 ? keep(state) : await fill(context, question, state)
  if (!filled.ok) return filled
  const { paths, ...rest } = filled.value.state
  const page = await readObjects(context, question, {
    ...rest,
    paths: paths.slice(0, OBJECTS_PER_PAGE),
  })
  if (!page.ok) return page
  const left = paths.slice(OBJECTS_PER_PAGE)
  const isEnd = left.length === 0 && rest.then.kind === 'end'
  return {
    ok: true,
    value: {
      events: page.value.events,
      removed: [...filled.value.removed, ...page.value.removed],
      next: isEnd
        ? { kind: 'end', cursor: JSON.stringify(rest.cursor) }
        : { kind: 'page', page: JSON.stringify({ ...rest, paths: left }) },
    },
  }
}

function keep(state: RoundState): ProviderOutcome<Filled> {
  return { ok: true, value: { state, removed: [] } }
}

async function fill(
  context: ProviderContext,
  { calendar, window }: PageQuestion,
  stored: RoundState,
): Promise<ProviderOutcome<Filled>> {
  const state = { ...stored, lists: stored.lists + 1 }
  if (state.then.kind === 'end') return keep(state)
  if (state.lists > MAX_LISTS)
    return { ok: false, fault: { kind: 'invalid', detail: 'The list of the server does not end.' } }
  if (state.then.kind === 'list') {
    const { after } = state.then
    const listed = await listObjects(context, calendar.externalId, window)
    if (!listed.ok) return listed
    const paths = listed.value.map(({ path }) => path).filter((path) => path > after)
    const last = paths.length > MAX_PATHS ? paths[MAX_PATHS - 1] : undefined
    const then =
      last === undefined ? { kind: 'end' as const } : { kind: 'list' as const, after: last }
    return keep({ ...state, paths: paths.slice(0, MAX_PATHS), then })
  }
  const changes = await listChanges(context, calendar.externalId, state.cursor.token ?? '')
  if (!changes.ok) return changes
  const { changed, gone, token, isComplete } = changes.value
  return {
    ok: true,
    value: {
      removed: gone,
      state: {
        ...state,
        paths: changed,
        then: { kind: isComplete ? 'end' : 'changes' },
        cursor: { ...state.cursor, token, tag: null },
      },
    },
  }
}

async function readObjects(
  context: ProviderContext,
  { calendar, window }: PageQuestion,
  { paths, cursor, isIncremental }: RoundState,
): Promise<ProviderOutcome<Pick<Page, 'events' | 'removed'>>> {
  const fetched = await fetchObjects(context, calendar.externalId, paths)
  if (!fetched.ok) return fetched
  const events = fetched.value.found.flatMap(
    (object) => toForeignEvent(object, { calendar, window, addresses: cursor.addresses }) ?? [],
  )
  const kept = new Set(events.map(({ key }) => key))
  const { origin } = new URL(calendar.externalId)
  const keys = paths.map((path) => toResourceKey(new URL(path, origin)))
  const left = new Set(fetched.value.unreadable)
  return {
    ok: true,
    value: {
      events,
      removed: isIncremental ? keys.filter((key) => !kept.has(key) && !left.has(key)) : [],
    },
  }
}
