import type { OwnEvent } from '../calendar-provider.ts'
import type { Component } from './component.ts'
import { readAddresses } from './read-addresses.ts'
import { readText } from './read-text.ts'
import type { IcalReading } from './ical-calendar.ts'

type WithProperties = Pick<Component, 'properties'>

/** Whether the event blocks the time of the agent. */
export function judgeComponent(
  component: WithProperties,
  { rules, ownAddresses }: Pick<IcalReading, 'rules' | 'ownAddresses'>,
): boolean {
  const status = readWord(component, 'status')
  const shown = readWord(component, 'x-microsoft-cdo-busystatus')
  const answer = readOwnAnswer(component, ownAddresses)
  if (isCancelled(status) || answer === 'DECLINED' || answer === 'DELEGATED') return false
  if (shown === 'FREE' || shown === 'WORKINGELSEWHERE') return false
  if (shown === 'OOF') return true
  if (readWord(component, 'transp') === 'TRANSPARENT') return false
  if (answer === 'NEEDS-ACTION' && !rules.blocksUnanswered) return false
  const isTentative = status === 'TENTATIVE' || shown === 'TENTATIVE' || answer === 'TENTATIVE'
  return !isTentative || rules.blocksTentative
}

/** Whether an event of ours is still there for the agent. */
export function judgeStatus(
  component: WithProperties,
  ownAddresses: ReadonlySet<string>,
): OwnEvent['status'] {
  if (isCancelled(readWord(component, 'status'))) return 'removed'
  return readOwnAnswer(component, ownAddresses) === 'DECLINED' ? 'declined' : 'active'
}

function isCancelled(status: string | null): boolean {
  return status === 'CANCELLED' || status === 'CANCELED'
}

/** From the most to the least decided. */
const ANSWERS = ['ACCEPTED', 'TENTATIVE', 'NEEDS-ACTION', 'DELEGATED', 'DECLINED'] as const
type Answer = (typeof ANSWERS)[number]

/** Null: the agent is not invited, or is the organizer. */
function readOwnAnswer(
  component: WithProperties,
  ownAddresses: ReadonlySet<string>,
): Answer | null {
  if (ownAddresses.size === 0) return null
  const { properties } = component
  const given = new Set(
    properties
      .all('attendee')
      .filter((attendee) => readAddresses(attendee).some((each) => ownAddresses.has(each)))
      .map(({ parameters }) => String(parameters['partstat'] ?? 'NEEDS-ACTION').toUpperCase()),
  )
  const answer = ANSWERS.find((each) => given.has(each)) ?? null
  const isOrganizer = properties
    .all('organizer')
    .some((organizer) => readAddresses(organizer).some((each) => ownAddresses.has(each)))
  return answer === 'NEEDS-ACTION' && isOrganizer ? null : answer
}

function readWord({ properties }: WithProperties, name: string): string | null {
  return readText(properties.first(name))?.toUpperCase() ?? null
}
