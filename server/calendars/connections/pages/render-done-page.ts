import { type Markup, markup } from '../../../http/pages/markup.ts'
import type { Page } from '../../../http/pages/render-page.ts'
import type { Calendar, CalendarConnection } from '../calendar-connection-attributes.ts'

type Done = { connection: CalendarConnection; business: string; eventsThisWeek: number | null }

/** The page after a sign-in, with the calendars that were found. */
export function renderDonePage(
  publicUrl: string,
  { connection, business, eventsThisWeek }: Done,
): Page {
  const { calendars, provider, account } = connection
  const who =
    provider === 'ics'
      ? `Connected to ${account?.split('@').at(-1) ?? ''}`
      : `Signed in as ${account ?? ''}`
  const count = [
    plural(calendars.length, 'calendar'),
    ...(eventsThisWeek === null ? [] : [`${plural(eventsThisWeek, 'event')} this week`]),
  ]
  const body = markup`
    <p class="notice status" role="status">${[who, ...count].join(', ')}.</p>
    <ul class="plain rows ruled">${calendars.map(renderCalendar)}</ul>
    <p>${business} can change what each calendar is used for. You can close this page.</p>`
  return { publicUrl, heading: 'Your calendar is connected', business, body }
}

function renderCalendar({ name, blocks, writes }: Calendar): Markup {
  const uses = [
    ...(blocks ? ['blocks your time'] : []),
    ...(writes ? ['meetings are written here'] : []),
  ]
  return markup`<li>
    <span class="name">${name}</span>
    <span class="hint">${uses.length === 0 ? 'not used' : uses.join(', ')}</span>
  </li>`
}

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`
