import { throwIfInvalid } from '../platform/http/throw-if-invalid.ts'
import { isUnixSeconds, fromUnixSeconds } from '../platform/time.ts'
import type { Replay } from './replay-events.ts'
import type { ReplayAttributes } from './schemas.ts'

const POINTER = '/data/attributes'

/** What a request asks to send again. Throws invalid_attributes unless it is exactly one thing. */
export function readReplay({ event_id: eventId, from, to, state }: ReplayAttributes): Replay {
  const hasTimes = from !== undefined || to !== undefined
  const count = [eventId !== undefined, hasTimes, state !== undefined].filter(Boolean).length
  throwIfInvalid(
    count === 1
      ? []
      : [
          {
            pointer: POINTER,
            code: 'not_exclusive',
            detail: 'Send exactly one of: event_id, from with to, state.',
          },
        ],
  )
  if (eventId !== undefined) return { eventId }
  if (state !== undefined) return { state }
  throwIfInvalid([...missing('from', from, 'to'), ...missing('to', to, 'from')])
  const times = { from: readInstant(from!), to: readInstant(to!) }
  throwIfInvalid(
    Temporal.Instant.compare(times.from, times.to) < 0
      ? []
      : [{ pointer: `${POINTER}/to`, code: 'out_of_range', detail: 'Send a time after from.' }],
  )
  return times
}

function missing(name: string, value: string | undefined, other: string) {
  if (value !== undefined) return []
  return [
    {
      pointer: `${POINTER}/${name}`,
      code: 'missing',
      detail: `Send "${name}" together with "${other}".`,
    },
  ]
}

function readInstant(text: string): Temporal.Instant {
  return isUnixSeconds(text) ? fromUnixSeconds(Number(text)) : Temporal.Instant.from(text)
}
