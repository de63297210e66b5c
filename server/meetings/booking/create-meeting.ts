import { getContactName } from '../../contacts/core/get-contact-name.ts'
import type { AttendeePlan } from '../../contacts/record-attendee.ts'
import { generateId, generateConfirmationCode } from '../../platform/generate-id.ts'
import type { Target } from '../../scheduling/get-target.ts'
import { chooseLanguage } from '../../scheduling/choose-language.ts'
import { findPlaceZone } from '../../scheduling/find-place-zone.ts'
import type { Roster } from '../../scheduling/open-rosters.ts'
import { chooseSpokenLanguage } from '../../scheduling/choose-spoken-language.ts'
import { computeDecisionDeadline } from '../core/compute-decision-deadline.ts'
import type { Hold } from '../store/holds.ts'
import type { Meeting } from '../store/meetings.ts'
import type { Allocation } from './allocation.ts'
import type { Booking } from './booking.ts'

type MeetingParts = {
  roster: Roster
  booking: Booking
  target: Target
  allocation: Allocation
  /** The active hold that the booking redeems; null: none. */
  held: Hold | null
  /** The contact of the attendee. */
  plan: Pick<AttendeePlan, 'contactId' | 'attributes'>
  now: Temporal.Instant
}

/** The meeting of a booking; `pending` if the meeting type requires confirmation. */
export function createMeeting(parts: MeetingParts): Meeting {
  const { booking, target, allocation, plan, now } = parts
  const { agents } = allocation
  const { startSeconds, attendee } = booking
  const asked = booking.language ?? parts.held?.language ?? null
  const expiresAt = confirmationExpiry(target, startSeconds, now)
  return {
    id: generateId(),
    teamId: target.team.id,
    agentId: agents[0]!.agentId,
    agentIds: agents.length > 1 ? agents.map(({ agentId }) => agentId) : null,
    meetingTypeId: target.meetingType.id,
    contactId: plan.contactId,
    attendeeEmail: attendee.email,
    attendeeName: attendee.name ?? getContactName(plan.attributes),
    attendeePhone: attendee.phone,
    startSeconds,
    endSeconds: startSeconds + allocation.rule.durationSeconds,
    timeZone: booking.timeZone ?? target.team.timeZone,
    status: expiresAt === null ? 'scheduled' : 'pending',
    statusBy: null,
    statusReason: null,
    expiresAt,
    sequence: 0,
    agentNamed: parts.held?.agentNamed ?? target.agentNamed,
    assignment: allocation.assignment,
    ...turnOf(parts),
    groupId: allocation.groupId,
    location: locate(parts),
    language: chooseLanguage(asked, target),
    spokenLanguage: chooseSpokenLanguage(
      [booking.language, parts.held?.spokenLanguage ?? null],
      target,
    ),
    notes: booking.notes,
    answers: booking.answers,
    callId: booking.callId,
    attendeeResponse: null,
    calendarConflict: null,
    confirmationCode: generateConfirmationCode(),
    manageVersion: 1,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** The location of the meeting type; a place gets its time zone. */
function locate({
  roster,
  target: { meetingType },
  allocation,
}: MeetingParts): Meeting['location'] {
  const zone = findPlaceZone(
    roster,
    meetingType,
    allocation.agents.slice(0, 1).map(({ agentId }) => agentId),
  )
  return { ...meetingType.location, ...(zone !== null && { time_zone: zone }) }
}

/** A redeemed hold was counted in round robin when it was created. */
function turnOf({
  allocation: { countedFor },
  held,
  now,
}: MeetingParts): Pick<Meeting, 'countedOn' | 'countedFor'> {
  if (held) return { countedOn: held.countedOn, countedFor: held.countedFor }
  const today = now.toZonedDateTimeISO('UTC').toPlainDate().toString()
  return { countedOn: countedFor === null ? null : today, countedFor }
}

/** When a meeting that must be confirmed expires; null: it needs no confirmation. */
function confirmationExpiry(
  { meetingType: { confirmationMinutes } }: Target,
  startSeconds: number,
  now: Temporal.Instant,
): Temporal.Instant | null {
  if (confirmationMinutes === null) return null
  return computeDecisionDeadline(now.add({ minutes: confirmationMinutes }), { startSeconds, now })
}
