import type { FakeEvent } from './fake-mailbox.ts'
import { addDays, toSeconds } from './fake-times.ts'

/** An event, or an occurrence of a series, at its time. */
export type FakeInstance = {
  event: FakeEvent
  /** Of the occurrence in its series; null: not a series. */
  index: number | null
  isException: boolean
  start: string
  end: string
  showAs: string
}

type Window = { from: number; to: number }

/** The instances of an event that touch the window, in Unix seconds. */
export function listInstances(event: FakeEvent, { from, to }: Window): FakeInstance[] {
  return (event.recurrence ? expand(event) : [single(event)]).filter(
    ({ start, end }) => toSeconds(start, event.zone) < to && toSeconds(end, event.zone) > from,
  )
}

function single(event: FakeEvent): FakeInstance {
  const { start, end, showAs } = event
  return { event, index: null, isException: false, start, end, showAs }
}

function expand(event: FakeEvent): FakeInstance[] {
  const { everyDays, count } = event.recurrence!
  return Array.from({ length: count }, (_, index) => {
    const exception = event.exceptions.get(index)
    if (exception === null) return []
    const start = addDays(event.start, index * everyDays)
    const end = addDays(event.end, index * everyDays)
    const regular = { start, end, showAs: event.showAs }
    return [{ event, index, isException: exception !== undefined, ...(exception ?? regular) }]
  }).flat()
}
