import type { FastifyReply } from 'fastify'
import { identifyCalendarEvent } from '../../meetings/core/identify-calendar-event.ts'
import { writeCalendar } from '../../meetings/core/write-calendar.ts'
import { sendPage } from '../../http/pages/send-page.ts'
import { fromUnixSeconds } from '../../platform/time.ts'
import type { ManageHost, Visit } from './open-visit.ts'
import { renderMeetingPage } from './render-meeting-page.ts'
import { pathOf } from './render-visit-page.ts'

/**
 * Sends the meeting as a file for a calendar, with the same id as in the invitations of the mails.
 * A meeting that does not take place leads to its page, which says why.
 */
export function sendCalendar(
  { publicUrl }: ManageHost,
  visit: Visit,
  reply: FastifyReply,
): FastifyReply {
  const { meeting, meetingType, business, role, sealed } = visit
  if (visit.possible.closed !== null)
    return sendPage(reply, renderMeetingPage(publicUrl, visit, null), 404)
  const url = new URL(pathOf(publicUrl, sealed), publicUrl).href
  const counterpart = role === 'attendee' ? business.name : meeting.attendeeName
  const calendar = writeCalendar({
    method: 'PUBLISH',
    ...identifyCalendarEvent(meeting, {
      agentId: role === 'attendee' ? null : role.agentId,
      isCancelled: false,
    }),
    stampedAt: meeting.updatedAt,
    start: fromUnixSeconds(meeting.startSeconds),
    end: fromUnixSeconds(meeting.endSeconds),
    summary: [meetingType.name, counterpart].filter(Boolean).join(' – '),
    description: describe(visit, url),
    location: writePlace(visit),
    url,
    parties: null,
    isTentative: meeting.status === 'pending',
  })
  return reply
    .header('content-disposition', 'attachment; filename="meeting.ics"')
    .type('text/calendar; charset=utf-8')
    .send(calendar)
}

function describe({ texts, language, role, meeting, meetingType, agents }: Visit, url: string) {
  const { labels } = texts
  const { colon } = language.messageTexts
  const rows = [
    [labels.people, agents.map(({ name }) => name).join(', ')],
    ...(role === 'attendee' ? [[labels.code, meeting.confirmationCode]] : []),
    [labels.bring, meetingType.whatToBring],
  ].filter(([, value]) => value)
  return [
    ...rows.map(([label, value]) => `${label}${colon} ${value}`),
    '',
    `${texts.heading}${colon}`,
    url,
  ].join('\n')
}

/** In one line; of a video call the link, which calendars can open. */
function writePlace({ meeting, texts, role }: Visit): string {
  const { kind, address, url } = meeting.location as {
    kind: string
    address?: string
    url?: string
  }
  if (kind === 'in_person') return address?.replaceAll(/\s*\n\s*/g, ', ') ?? ''
  if (kind === 'video') return url ?? ''
  return role === 'attendee' ? texts.places.phone : texts.places.phoneForAgent
}
