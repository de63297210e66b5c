import { type Markup, markup } from '../../../http/pages/markup.ts'
import type { Page } from '../../../http/pages/render-page.ts'
import type { CalendarPages } from '../../../languages/calendar-pages.ts'
import type { Calendar, CalendarConnection } from '../calendar-connection-attributes.ts'
import type { Place } from './render-message.ts'

type Done = { connection: CalendarConnection; business: string; eventsThisWeek: number | null }

/** The page after a sign-in, with the calendars that were found. */
export function renderDonePage(
  { publicUrl, language }: Place,
  { connection, business, eventsThisWeek }: Done,
): Page {
  const { calendars, provider, account } = connection
  const words = language.calendarPages.done
  const who =
    provider === 'ics'
      ? words.connectedTo(account?.split('@').at(-1) ?? '')
      : words.signedInAs(account ?? '')
  const count = [
    words.calendars(calendars.length),
    ...(eventsThisWeek === null ? [] : [words.events(eventsThisWeek)]),
  ]
  const body = markup`
    <p class="notice status" role="status">${[who, ...count].join(', ')}.</p>
    <ul class="plain rows ruled">${calendars.map((each) => renderCalendar(each, words))}</ul>
    <p>${words.close(business)}</p>`
  return { publicUrl, language: language.tag, heading: words.title, business, body }
}

function renderCalendar({ name, blocks, writes }: Calendar, words: CalendarPages['done']): Markup {
  const uses = [...(blocks ? [words.blocks] : []), ...(writes ? [words.writes] : [])]
  return markup`<li>
    <span class="name">${name}</span>
    <span class="hint">${uses.length === 0 ? words.unused : uses.join(', ')}</span>
  </li>`
}
