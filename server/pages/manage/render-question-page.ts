import type { ChangeName } from './core/decide-changes.ts'
import { describeMeeting, renderTime } from './describe-meeting.ts'
import { type Markup, markup } from '../../http/pages/markup.ts'
import type { Page } from '../../http/pages/render-page.ts'
import type { Visit } from './open-visit.ts'
import { renderNotice } from '../../http/pages/render-notice.ts'
import { pathOf, renderVisitPage } from './render-visit-page.ts'

/** Maximum length of the reason of a cancellation, in characters. */
export const MAX_REASON_LENGTH = 500

/**
 * What the page asks. `startSeconds`: of a move. `refused`: the reason that was typed into a form
 * which changed nothing, and is asked again; null: it is asked for the first time.
 */
type Question =
  | { name: 'move'; startSeconds: number; nonce: string }
  | { name: Exclude<ChangeName, 'move'>; nonce: string; refused: string | null }

/** The page that asks before a change. Only its form makes the change. */
export function renderQuestionPage(publicUrl: string, visit: Visit, question: Question): Page {
  const { texts, role } = visit
  const { name } = question
  const refused = question.name === 'move' ? null : question.refused
  const path = pathOf(publicUrl, visit.sealed)
  const heading =
    texts.questions[name === 'cancel' && role !== 'attendee' ? 'cancelForAgent' : name]
  const kind = name === 'cancel' || name === 'decline' ? 'caution' : 'primary'
  const back =
    name === 'move'
      ? markup`<a class="button" href="${path}/move">${texts.otherTime}</a>`
      : markup`<a class="button" href="${path}">${texts.keep}</a>`
  return renderVisitPage(publicUrl, visit, {
    heading,
    forms: "'self'",
    body: markup`${renderNotice('alert', refused === null ? null : texts.stale)}
      ${name === 'move' ? renderMove(visit, question.startSeconds) : describeMeeting(visit)}
      <form method="post" action="${path}/${name}">
        <input type="hidden" name="nonce" value="${question.nonce}">
        ${name === 'move' ? markup`<input type="hidden" name="start" value="${question.startSeconds}">` : null}
        ${name === 'cancel' || name === 'decline' ? renderReason(visit, refused ?? '') : null}
        <p class="actions">
          <button class="button ${kind}">${texts.yes[name]}</button>
          ${back}
        </p>
      </form>
      ${name === 'move' ? markup`<p><a href="${path}">${texts.back}</a></p>` : null}`,
  })
}

function renderMove(visit: Visit, startSeconds: number): Markup {
  const { texts, meeting, meetingType } = visit
  const endSeconds = startSeconds + meeting.endSeconds - meeting.startSeconds
  return markup`<section class="panel">
    <h2>${meetingType.name}</h2>
    <dl class="rows ruled">
      <div>
        <dt>${texts.from}</dt>
        <dd>${renderTime(visit, meeting)}</dd>
      </div>
      <div>
        <dt>${texts.to}</dt>
        <dd>${renderTime(visit, { startSeconds, endSeconds })}</dd>
      </div>
    </dl>
  </section>`
}

function renderReason({ texts }: Visit, reason: string): Markup {
  return markup`<p>
    <label for="reason">${texts.reason}</label>
    <textarea id="reason" name="reason" rows="3" maxlength="${MAX_REASON_LENGTH}">${reason}</textarea>
  </p>`
}
