import { useInfiniteQuery } from '@tanstack/react-query'
import { useScopes } from '../../../api/use-scopes.ts'
import {
  type Call,
  callsQuery,
  type Change,
  changesQuery,
  type Meeting,
  meetingsQuery,
  type Note,
  notesQuery,
} from '../api/history.ts'
import { type Dated, endsTimeline, mergeTimeline, type Source } from './merge-timeline.ts'
import { millisecondsOf } from './moment-format.ts'

export type TimelineItem =
  | { kind: 'change'; change: Change }
  | { kind: 'call'; call: Call }
  | { kind: 'meeting'; meeting: Meeting }
  | { kind: 'note'; note: Note }

type PartQuery<Item> = {
  data: readonly Item[] | undefined
  hasNextPage: boolean
}

/** All that happened with a contact, of which the person may see, from the newest on. */
export function useTimeline(id: string) {
  const scopes = useScopes()
  const [seesCalls, seesMeetings] = [scopes.has('calls:read'), scopes.has('meetings:read')]
  const changes = useInfiniteQuery(changesQuery(id))
  const calls = useInfiniteQuery({ ...callsQuery(id), enabled: seesCalls })
  const notes = useInfiniteQuery({ ...notesQuery(id), enabled: seesCalls })
  const meetings = useInfiniteQuery({ ...meetingsQuery(id), enabled: seesMeetings })
  const parts = [
    { query: changes, source: sourceOf(changes, presentChange) },
    { query: calls, source: sourceOf(calls, presentCall) },
    { query: notes, source: sourceOf(notes, presentNote) },
    { query: meetings, source: sourceOf(meetings, presentMeeting) },
  ]
  const sources = parts.map(({ source }) => source)
  const needed = parts.filter(({ source }) => endsTimeline(source, sources))
  // A part that failed does not hide the others.
  const isLoaded = parts.every(({ query }) => !query.isEnabled || query.data || query.error)
  const [failed] = parts.filter(({ query }) => query.error !== null)
  return {
    data: isLoaded ? mergeTimeline(sources) : undefined,
    error: failed?.query.error ?? null,
    refetch: () => {
      for (const { query } of parts) if (query.isEnabled) void query.refetch()
    },
    hasNextPage: needed.length > 0,
    isFetching: parts.some(({ query }) => query.isFetching),
    isFetchingNextPage: parts.some(({ query }) => query.isFetchingNextPage),
    fetchNextPage: () => Promise.all(needed.map(({ query }) => query.fetchNextPage())),
  }
}

function sourceOf<Item>(
  { data = [], hasNextPage }: PartQuery<Item>,
  present: (item: Item) => Dated<TimelineItem>,
): Source<TimelineItem> {
  return { loaded: data.map(present), hasMore: hasNextPage }
}

const presentChange = (change: Change): Dated<TimelineItem> => ({
  at: millisecondsOf(change.attributes.created_at),
  item: { kind: 'change', change },
})
const presentCall = (call: Call): Dated<TimelineItem> => ({
  at: millisecondsOf(call.attributes.started_at),
  item: { kind: 'call', call },
})
const presentNote = (note: Note): Dated<TimelineItem> => ({
  at: millisecondsOf(note.attributes.created_at),
  item: { kind: 'note', note },
})
const presentMeeting = (meeting: Meeting): Dated<TimelineItem> => ({
  at: Number(meeting.attributes.start_time) * 1_000,
  item: { kind: 'meeting', meeting },
})
