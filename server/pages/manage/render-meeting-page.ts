import type { ChangeName } from './core/decide-changes.ts'
import { describeMeeting } from './describe-meeting.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'
import type { Page } from '../../http/pages/render-page.ts'
import type { Visit } from './open-visit.ts'
import { renderContact } from './render-contact.ts'
import { renderNotice } from '../../http/pages/render-notice.ts'
import { pathOf, renderVisitPage } from './render-visit-page.ts'

/** What the page says about a change: that it was made, or that nothing was changed. */
type MeetingNotice = { done: ChangeName } | 'stale' | null

/** The page of the meeting, with what can be done. */
export function renderMeetingPage(publicUrl: string, visit: Visit, notice: MeetingNotice): Page {
  const { texts, role, possible } = visit
  const path = pathOf(publicUrl, visit.sealed)
  const heading = role === 'attendee' ? texts.heading : texts.headingForAgent
  const actions = possible.allowed.map((name) => renderAction(visit, path, name))
  return renderVisitPage(publicUrl, visit, {
    heading,
    body: markup`${renderMeetingNotice(visit, notice)}
      ${describeMeeting(visit)}
      ${renderState(visit)}
      ${renderCalendarLink(visit, path)}
      ${actions.length === 0 ? null : markup`<p class="actions">${actions}</p>`}
      ${renderLimits(visit)}
      ${role === 'attendee' ? renderContact(visit) : null}`,
  })
}

function renderMeetingNotice({ texts }: Visit, notice: MeetingNotice): Markup | null {
  if (notice === null) return null
  if (notice === 'stale') return renderNotice('alert', texts.stale)
  return renderNotice('status', texts.done[notice.done])
}

function renderAction({ texts }: Visit, path: string, name: ChangeName): Markup {
  const kind = name === 'cancel' || name === 'decline' ? 'caution' : 'primary'
  return markup`<a class="button ${kind}" href="${path}/${name}">${texts.actions[name]}</a> `
}

/** The file for calendars, of a meeting that still takes place. */
function renderCalendarLink({ texts, possible }: Visit, path: string): Markup | null {
  return possible.closed === null
    ? markup`<p><a href="${path}/calendar.ics">${texts.calendar}</a></p>`
    : null
}

/** Why nothing can be changed, or what a pending meeting waits for. */
function renderState({ texts, role, possible, meeting, times }: Visit): Markup | null {
  if (possible.closed !== null) return markup`<p class="state">${texts.closed[possible.closed]}</p>`
  if (meeting.status !== 'pending') return null
  const until = times.moment(Math.floor(meeting.expiresAt!.epochMilliseconds / 1000))
  const text = role === 'attendee' ? texts.pending(until) : texts.pendingForAgent(until)
  return markup`<p class="state">${text}</p>`
}

/** Until when the attendee can change the meeting, or why a button is missing. */
function renderLimits({ texts, possible, times }: Visit): Markup[] {
  return possible.untils.map(({ change, until }) => {
    const isOpen = possible.allowed.includes(change)
    const say =
      change === 'move'
        ? isOpen
          ? texts.movableUntil
          : texts.noMoveSince
        : isOpen
          ? texts.cancellableUntil
          : texts.noCancelSince
    return markup`<p class="hint">${say(times.moment(until))}</p> `
  })
}
