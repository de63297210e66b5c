import { type Budget, expandRule } from './expand-rule.ts'
import { judgeComponent } from '../judge-component.ts'
import { measureLength, placeOccurrence } from './place-occurrence.ts'
import type { Component } from '../component.ts'
import type { Length } from '../read-length.ts'
import { type FindZone, type Moment, readDay, readInstant } from '../read-moment.ts'
import type { IcalReading } from '../ical-calendar.ts'
import type { Period } from '../../calendar-provider.ts'

export type SeriesReading = IcalReading & { find: FindZone; budget: Budget }

const DAY = 86_400
const MAX_OCCURRENCES = 1000
/** Longer occurrences that began before the window are found only if they are not of a rule. */
const MAX_LOOK_BACK = 400 * DAY

/** An occurrence by the clock of its series. `length` null: that of the series. */
type Occurrence = { id: number; wall: number; length: Length | null }

/**
 * When an event or a series blocks time: DTSTART, RRULE and RDATE without EXDATE, each unless an
 * override takes its place. Overrides block their own time, even if the series lacks what they
 * replace. `isExpanded`: whether all rules were.
 */
export function expandSeries(
  components: readonly Component[],
  reading: SeriesReading,
): { busy: Period[]; isExpanded: boolean } {
  const overrides = findOverrides(components)
  const masters = components.filter(({ recurrence }) => recurrence === null)
  const latest = Math.max(...masters.map(({ sequence }) => sequence))
  const isSeries = ({ rules, dates }: Component) => rules.length > 0 || dates.length > 0
  // A changed occurrence that lacks its RECURRENCE-ID is not a later version of its series.
  const hasSeries = masters.some((each) => each.sequence === latest && isSeries(each))
  const counted = masters.filter(
    (each) => each.sequence === latest || (!hasSeries && isSeries(each)),
  )
  const busy = overrides
    .filter((each) => judgeComponent(each, reading))
    .map((each) => placeOccurrence(each, each.start.wall))
  let isExpanded = true
  for (const master of counted) {
    const expanded = expandMaster(master, overrides, reading)
    busy.push(...expanded.busy)
    isExpanded &&= expanded.isExpanded
  }
  return { busy: busy.filter((each) => touches(each, reading.window)), isExpanded }
}

/** For each replaced occurrence, the override of the latest version, and those of unknown ones. */
function findOverrides(components: readonly Component[]): Component[] {
  const found = new Map<string, Component>()
  for (const [index, component] of components.entries()) {
    if (component.recurrence === null) continue
    const { id } = component.recurrence
    const key = id === null ? `unknown ${index}` : writeKey(id)
    const known = found.get(key)
    if (known === undefined || known.sequence <= component.sequence) found.set(key, component)
  }
  return [...found.values()]
}

function writeKey(moment: Moment): string {
  return moment.isDate ? `day ${moment.wall}` : `at ${readInstant(moment)}`
}

function expandMaster(
  master: Component,
  overrides: readonly Component[],
  reading: SeriesReading,
): { busy: Period[]; isExpanded: boolean } {
  const following = overrides
    .flatMap((component) =>
      component.recurrence?.andFuture === true && component.recurrence.id !== null
        ? [{ from: readInstant(component.recurrence.id), component }]
        : [],
    )
    .toSorted((one, other) => other.from - one.from)
  const { occurrences, isExpanded } = listOccurrences(
    master,
    following.map(({ component }) => component),
    reading,
  )
  const isExcluded = createExclusion(master, [
    ...master.excluded,
    ...overrides.flatMap(({ recurrence }) => recurrence?.id ?? []),
  ])
  const shapes = new Map([master, ...overrides].map((each) => [each, measureShape(each, reading)]))
  const busy: Period[] = []
  for (const { id, wall, length } of occurrences) {
    if (busy.length >= MAX_OCCURRENCES) break
    if (isExcluded(id, wall)) continue
    // RANGE=THISANDFUTURE: later occurrences move by as much as the one that is named.
    const component = following.find(({ from }) => from <= id)?.component ?? master
    const shape = shapes.get(component)!
    if (!shape.isBusy) continue
    const period = placeOccurrence(component, wall + shape.shift, length ?? shape.length)
    if (touches(period, reading.window)) busy.push(period)
  }
  return { busy, isExpanded }
}

/** In order, without those that cannot touch the window. */
function listOccurrences(
  master: Component,
  following: readonly Component[],
  { window, find, budget }: SeriesReading,
): { occurrences: Occurrence[]; isExpanded: boolean } {
  const { start } = master
  const reach = [master, ...following].map(
    (each) => countSeconds(measureLength(each)) + Math.abs(measureShift(each)),
  )
  const from = window.from - Math.min(MAX_LOOK_BACK, Math.max(...reach)) - 2 * DAY
  const to =
    window.to + Math.max(...following.map((each) => Math.abs(measureShift(each))), 0) + 2 * DAY
  const expansion = { start, from, to, find, budget }
  let isExpanded = true
  const expandAll = (rules: Component['rules']): number[] =>
    rules.flatMap((rule) => {
      const walls = expandRule(rule, expansion)
      if (walls === null) isExpanded = false
      return walls ?? []
    })
  const excluded = new Set(expandAll(master.exclusions))
  const found = new Map<number, Occurrence>()
  const add = (wall: number, length: Length | null, id = start.zone.toInstant(wall)): void => {
    if (!found.has(id)) found.set(id, { id, wall, length })
  }
  for (const added of master.dates) {
    const id = readInstant(added.start)
    if (id < from - MAX_LOOK_BACK || id > to) continue
    add(added.start.isDate ? added.start.wall : start.zone.toWall(id), added.length, id)
  }
  for (const wall of [start.wall, ...expandAll(master.rules)])
    if (!excluded.has(wall)) add(wall, null)
  return { occurrences: [...found.values()].toSorted((a, b) => a.id - b.id), isExpanded }
}

/** The times of a series are compared as instants, its days and single dates as days. */
function createExclusion(
  { start }: Component,
  moments: readonly Moment[],
): (id: number, wall: number) => boolean {
  const days = new Set<number>()
  const instants = new Set<number>()
  for (const moment of moments)
    if (moment.isDate || start.isDate) days.add(readDayOf(moment, start))
    else instants.add(readInstant(moment))
  return (id, wall) => instants.has(id) || (days.size > 0 && days.has(readDay(wall)))
}

/** A midnight means its day in any zone; another time, the day on the clock of the series. */
function readDayOf(moment: Moment, { zone }: Moment): number {
  const isMidnight = moment.wall === readDay(moment.wall)
  return readDay(isMidnight ? moment.wall : zone.toWall(readInstant(moment)))
}

function measureShape(
  component: Component,
  reading: SeriesReading,
): { isBusy: boolean; length: Length; shift: number } {
  return {
    isBusy: judgeComponent(component, reading),
    length: measureLength(component),
    shift: measureShift(component),
  }
}

/** By how much an override moves what it replaces, on the clock. */
function measureShift({ start, recurrence }: Component): number {
  if (!recurrence?.id) return 0
  const { id } = recurrence
  if (id.isDate || start.isDate) return readDay(start.wall) - readDay(id.wall)
  return start.wall - start.zone.toWall(readInstant(id))
}

function countSeconds({ days, seconds }: Length): number {
  return days * DAY + seconds
}

function touches({ from, to }: Period, window: Period): boolean {
  return from < window.to && to > window.from
}
