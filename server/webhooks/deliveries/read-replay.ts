import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { Replay } from './replay-events.ts'
import { readTimes } from '../../http/queries/read-times.ts'
import type { ReplayAttributes } from '../schemas.ts'

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
  const times = readTimes({ from: from!, to: to! }, POINTER)
  return { from: times.from!, to: times.to! }
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
