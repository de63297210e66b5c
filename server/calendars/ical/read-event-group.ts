import { describeUnreadable } from '../core/describe-unreadable.ts'
import type { UnreadableEvent, UnreadableFault } from '../core/unreadable-event.ts'
import type { Period } from '../calendar-provider.ts'
import type { EventGroup } from './group-events.ts'
import type { IcalEvent } from './ical-calendar.ts'
import { judgeComponent } from './judge-component.ts'
import { mergePeriods } from './merge-periods.ts'
import type { Component } from './component.ts'
import { readInstant } from './read-moment.ts'
import { readOwnEvent } from './read-own-event.ts'
import { expandSeries, type SeriesReading } from './series/expand-series.ts'

/** Of these, the place of the event is known but for some hours. */
const FAULTS_OF_PLACE: ReadonlySet<UnreadableFault> = new Set(['start', 'end', 'time_zone'])

/** Reads an event, or a series with its changed occurrences. */
export function readEventGroup(
  { key, components, unplaced }: EventGroup,
  reading: SeriesReading,
): IcalEvent {
  const { window } = reading
  const all = [...components, ...unplaced]
  const own = readOwnEvent(
    all.toSorted((one, other) => Number(isOverride(one)) - Number(isOverride(other))),
    reading.ownAddresses,
  )
  const { busy, isExpanded } =
    own === null ? expandSeries(components, reading) : { busy: [], isExpanded: true }
  const cut = busy.map(({ from, to }) => ({
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  }))
  return {
    key,
    uid: all[0]?.uid ?? null,
    sequence: Math.max(...all.map((each) => each.sequence)),
    busy: mergePeriods(cut),
    own,
    unreadable:
      unplaced.find((each) => judgeComponent(each, reading))?.fault ??
      findFault(components, busy, reading) ??
      (isExpanded ? null : describeUnreadable('recurrence', 'RRULE')),
  }
}

function isOverride(component: Pick<Component, 'properties'>): boolean {
  return component.properties.has('recurrence-id')
}

/** The first fault of an event that blocks time, and may block some in the window. */
function findFault(
  components: readonly Component[],
  busy: readonly Period[],
  reading: SeriesReading,
): UnreadableEvent | null {
  const found = components.find(
    (each) =>
      each.fault !== null &&
      (FAULTS_OF_PLACE.has(each.fault.fault)
        ? busy.length > 0
        : readInstant(each.start) < reading.window.to) &&
      judgeComponent(each, reading),
  )
  return found?.fault ?? null
}
