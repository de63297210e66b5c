import type {
  ForeignEvent,
  Page,
  PageQuestion,
  ProviderOutcome,
} from '../../../calendars/calendar-provider.ts'
import { GOOGLE_PROVIDER } from '../../../calendars/google/google-provider.ts'
import { type GoogleScene, requireValue, WINDOW } from './open-google-scene.ts'

type Round = { events: ForeignEvent[]; removed: string[]; cursor: string | null; pages: number }
type Place = Partial<Pick<PageQuestion, 'cursor' | 'page' | 'window'>>

/** A page of a round. Default: the first page of a round that lists everything. */
export function readGooglePage(
  { context, calendar }: GoogleScene,
  place: Place = {},
): Promise<ProviderOutcome<Page>> {
  return GOOGLE_PROVIDER.readPage(context(), {
    calendar,
    window: WINDOW,
    cursor: null,
    page: null,
    readEtags: () => Promise.reject(new Error('Google lists changes')),
    ...place,
  })
}

/** All pages of a round. */
export async function readGoogleRound(
  scene: GoogleScene,
  cursor: string | null = null,
): Promise<Round> {
  const round: Round = { events: [], removed: [], cursor: null, pages: 0 }
  let page: string | null = null
  for (;;) {
    const read: Page = requireValue(await readGooglePage(scene, { cursor, page }))
    round.events.push(...read.events)
    round.removed.push(...read.removed)
    round.pages++
    if (read.next.kind === 'end') return { ...round, cursor: read.next.cursor }
    page = read.next.page
  }
}
