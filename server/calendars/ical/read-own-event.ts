import { judgeStatus } from './judge-component.ts'
import { placeOccurrence } from './series/place-occurrence.ts'
import { readAddresses } from './read-addresses.ts'
import type { Component, UnplacedComponent } from './component.ts'
import { type Zone, UTC_ZONE } from './zones/zone.ts'
import { readInstant, readMoment } from './read-moment.ts'
import type { Property } from './property.ts'
import { readText } from './read-text.ts'
import { OWN_ATTENDEE } from './write-event-lines.ts'
import type { AttendeeAnswer, OwnEvent } from '../calendar-provider.ts'

const MARK = /^[\w-]{1,100}$/
const MAX_ANSWERS = 100

/**
 * What is known of an event with our mark; null: it has none. The first component is the event. A
 * time that is only inferred is none: the meeting is not moved to it.
 */
export function readOwnEvent(
  components: readonly (Component | UnplacedComponent)[],
  ownAddresses: ReadonlySet<string>,
): OwnEvent | null {
  const component = components.find((each) => readMark(each) !== null)
  if (component === undefined) return null
  return {
    mark: readMark(component)!,
    period:
      component.start === null || component.start.isDate || component.fault !== null
        ? null
        : placeOccurrence(component, component.start.wall),
    status: judgeStatus(component, ownAddresses),
    updatedAt: readUpdatedAt(component),
    answers: readAnswers(component, ownAddresses),
  }
}

function readMark({ properties }: Pick<Component, 'properties'>): string | null {
  const mark = readText(properties.first('x-slotline-meeting'))
  return mark !== null && MARK.test(mark) ? mark : null
}

function readUpdatedAt({ properties }: Pick<Component, 'properties'>): Temporal.Instant | null {
  const find = (): Zone => UTC_ZONE
  const moments = ['last-modified', 'dtstamp'].flatMap(
    (name) => readMoment(properties.first(name)?.values[0], null, find) ?? [],
  )
  return moments[0] === undefined
    ? null
    : Temporal.Instant.fromEpochMilliseconds(readInstant(moments[0]) * 1000)
}

/** Those of others than the agent. */
function readAnswers(
  { properties }: Pick<Component, 'properties'>,
  ownAddresses: ReadonlySet<string>,
): AttendeeAnswer[] {
  return properties
    .all('attendee')
    .flatMap((attendee) => {
      const email = readAddresses(attendee)[0]
      if (email === undefined || ownAddresses.has(email)) return []
      return [{ email, answer: readAnswer(attendee) }]
    })
    .slice(0, MAX_ANSWERS)
}

function readAnswer({ parameters }: Property): AttendeeAnswer['answer'] {
  const isWritten = parameters[OWN_ATTENDEE.toLowerCase()] === 'TRUE'
  const isInvited = parameters['schedule-agent'] !== 'CLIENT'
  switch (String(parameters['partstat'] ?? '').toUpperCase()) {
    case 'ACCEPTED':
      // This is our own value, for attendees that the server does not invite.
      return isWritten && !isInvited ? 'unanswered' : 'accepted'
    case 'DECLINED':
      return 'declined'
    case 'TENTATIVE':
      return 'tentative'
    default:
      return 'unanswered'
  }
}
