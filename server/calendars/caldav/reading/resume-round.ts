import type {
  Page,
  PageQuestion,
  ProviderContext,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import { listChanges } from './list-changes.ts'
import { listObjects } from './list-objects.ts'
import { readObjectEvents } from './read-object-events.ts'
import { ROUND_LIMITS } from './round-limits.ts'
import type { RoundState } from './round-state.ts'

const OBJECTS_PER_PAGE = 50

/** The paths that are to be read next, and the keys of objects that are gone. */
type Filled = { state: RoundState; removed: string[] }

/** Reads the next objects. If the state has none, lists or asks for more first. */
export async function resumeRound(
  context: ProviderContext,
  question: PageQuestion,
  state: RoundState,
): Promise<ProviderOutcome<Page>> {
  const filled = state.paths.length > 0 ? keep(state) : await fill(context, question, state)
  if (!filled.ok) return filled
  const { paths, ...rest } = filled.value.state
  const { calendar, window } = question
  const { addresses } = rest.cursor
  const reading = { calendar, window, addresses }
  const page = await readObjectEvents(context, paths.slice(0, OBJECTS_PER_PAGE), reading)
  if (!page.ok) return page
  const left = paths.slice(OBJECTS_PER_PAGE)
  const isEnd = left.length === 0 && rest.next.kind === 'end'
  return {
    ok: true,
    value: {
      events: page.value.events,
      removed: rest.isIncremental ? [...filled.value.removed, ...page.value.removed] : [],
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
  if (state.next.kind === 'end') return keep(state)
  if (state.lists > ROUND_LIMITS.lists)
    return { ok: false, fault: { kind: 'invalid', detail: 'The list of the server does not end.' } }
  if (state.next.kind === 'list') {
    const { after } = state.next
    const listed = await listObjects(context, calendar.externalId, window)
    if (!listed.ok) return listed
    const paths = listed.value.map(({ path }) => path).filter((path) => path > after)
    const last = paths.length > ROUND_LIMITS.paths ? paths[ROUND_LIMITS.paths - 1] : undefined
    const next =
      last === undefined ? { kind: 'end' as const } : { kind: 'list' as const, after: last }
    return keep({ ...state, paths: paths.slice(0, ROUND_LIMITS.paths), next })
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
        next: { kind: isComplete ? 'end' : 'changes' },
        cursor: { ...state.cursor, token, tag: null },
      },
    },
  }
}
