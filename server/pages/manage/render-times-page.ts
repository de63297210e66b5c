import { capitalize } from '../../languages/capitalize.ts'
import { renderTime } from './describe-meeting.ts'
import type { FreeDay, MoveTimes } from './find-move-times.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'
import type { Page } from '../../http/pages/render-page.ts'
import type { Visit } from './open-visit.ts'
import { renderNotice } from '../../http/pages/render-notice.ts'
import { pathOf, renderVisitPage } from './render-visit-page.ts'

/** The times of the other days are shown when their day is chosen. */
const OPEN_DAYS = 2

/**
 * The page with the free times. `taken`: the starts to show instead of a chosen one that is no
 * longer free (Unix seconds); null: none was chosen.
 */
export function renderTimesPage(
  publicUrl: string,
  visit: Visit,
  { found, taken }: { found: MoveTimes; taken: readonly number[] | null },
): Page {
  const { texts, meeting } = visit
  const path = pathOf(publicUrl, visit.sealed)
  return renderVisitPage(publicUrl, visit, {
    heading: texts.chooseTime,
    body: markup`${renderNotice('alert', taken === null ? null : texts.taken)}
      ${taken === null || taken.length === 0 ? null : renderAlternatives(visit, path, taken)}
      <dl class="rows">
        <div>
          <dt>${texts.currentTime}</dt>
          <dd>${renderTime(visit, meeting)}</dd>
        </div>
      </dl>
      ${found.days.length === 0 ? markup`<p class="state">${texts.noTimes}</p>` : null}
      ${found.days.map(({ starts }, i) => renderDay(visit, path, { starts, isOpen: i < OPEN_DAYS }))}
      <nav class="actions">
        ${renderPageLink(path, found.earlier, texts.earlier)}
        ${renderPageLink(path, found.later, texts.later)}
      </nav>
      <p><a href="${path}">${texts.back}</a></p>`,
  })
}

function renderAlternatives(visit: Visit, path: string, starts: readonly number[]): Markup {
  const items = starts.map(
    (start) => markup`<li>${renderStart(path, start, capitalize(visit.times.moment(start)))}</li> `,
  )
  return markup`<section>
    <h2>${visit.texts.alternatives}</h2>
    <ul class="plain long times">
      ${items}
    </ul>
  </section>`
}

function renderDay(
  { texts, times }: Visit,
  path: string,
  { starts, isOpen }: Pick<FreeDay, 'starts'> & { isOpen: boolean },
): Markup {
  const clocks = starts.map(times.clock)
  // When the clocks are set back, an hour occurs twice.
  const write = new Set(clocks).size < clocks.length ? times.exactClock : times.clock
  const items = starts.map((start) => markup`<li>${renderStart(path, start, write(start))}</li> `)
  return markup`<details class="panel day" ${isOpen ? markup`open` : null}>
    <summary>
      <h2>${capitalize(times.day(starts[0]!))}</h2>
      <span class="hint">${texts.freeTimes(starts.length)}</span>
    </summary>
    <p class="hint">${capitalize(times.zone(starts[0]!))}</p>
    <ul class="plain times">
      ${items}
    </ul>
  </details> `
}

function renderStart(path: string, start: number, text: string): Markup {
  return markup`<a class="button" href="${path}/move?start=${start}">${text}</a>`
}

function renderPageLink(
  path: string,
  date: Temporal.PlainDate | null,
  text: string,
): Markup | null {
  return date && markup`<a class="button" href="${path}/move?from=${date.toString()}">${text}</a>`
}
