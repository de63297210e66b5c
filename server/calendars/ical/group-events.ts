import { createHash } from 'node:crypto'
import { measureLength } from './series/place-occurrence.ts'
import type { Component, UnplacedComponent } from './component.ts'
import { readComponent } from './read-component.ts'
import type { FindZone } from './read-moment.ts'
import type { CalendarComponent } from './split-calendar.ts'

/** The components of a text with one UID. */
export type EventGroup = {
  key: string
  components: Component[]
  /** Those of which no date can be read. */
  unplaced: UnplacedComponent[]
}

const MAX_KEY_LENGTH = 500
const DAY = 86_400
/** Lines that a server may write anew each time it is asked. */
const VOLATILE = /^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE)[;:]/i

/**
 * Reads the events of a text, by their UIDs. An event whose end is not known is as long as half of
 * the others are at most.
 */
export function groupEvents(
  components: readonly CalendarComponent[],
  find: FindZone,
): EventGroup[] {
  const groups = new Map<string, EventGroup>()
  const endless: Component[] = []
  const lengths: number[] = []
  for (const each of components) {
    if (each.name !== 'VEVENT') continue
    const component = readComponent(each, find)
    const key = nameComponent(component, each.lines)
    const group = groups.get(key) ?? { key, components: [], unplaced: [] }
    groups.set(key, group)
    if (component.start === null) {
      group.unplaced.push(component)
      continue
    }
    group.components.push(component)
    if (component.isEndGuessed) endless.push(component)
    else if (component.fault === null) lengths.push(countSeconds(component))
  }
  const usual = findMedian(lengths.filter((seconds) => seconds > 0 && seconds < DAY))
  if (usual !== null)
    for (const component of endless) component.duration = { days: 0, seconds: usual }
  return [...groups.values()]
}

/**
 * The UID, or `sha256:` and a hash of a longer one, or of the lines of a component without one.
 */
export function nameComponent({ uid }: { uid: string | null }, lines: readonly string[]): string {
  if (uid !== null && uid.length <= MAX_KEY_LENGTH) return uid
  const named = uid ?? lines.filter((line) => !VOLATILE.test(line)).join('\n')
  return `sha256:${createHash('sha256').update(named).digest('hex')}`
}

function countSeconds(component: Component): number {
  const { days, seconds } = measureLength(component)
  return days * DAY + seconds
}

function findMedian(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}
