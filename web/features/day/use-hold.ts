import { useEffect, useRef, useState } from 'react'
import { type Hold, holdSlot, releaseHold } from './api/slots.ts'

type State = { hold: Hold | null; error: Error | null }

const NONE: State = { hold: null, error: null }

/**
 * Keeps a time while a form is filled in, until another one is wanted or the form is left. `wanted`
 * null: none. `markRedeemed`: a booking used the hold, so that there is nothing to release.
 */
export function useHold(wanted: object | null) {
  const [state, setState] = useState(NONE)
  // Times can overlap, so that each is kept after the one before was released.
  const released = useRef<Promise<unknown>>(Promise.resolve())
  const isRedeemed = useRef(false)
  const key = JSON.stringify(wanted)
  useEffect(() => {
    const attributes = JSON.parse(key) as object | null
    if (attributes === null) return undefined
    let isOver = false
    const held = released.current.then(() => holdSlot(attributes))
    held.then(
      (hold) => {
        if (!isOver) setState({ hold, error: null })
      },
      (error: unknown) => {
        if (!isOver && error instanceof Error) setState({ hold: null, error })
      },
    )
    return () => {
      isOver = true
      setState(NONE)
      // A hold that cannot be released ends by itself.
      released.current = held
        .then(({ id }) => (isRedeemed.current ? undefined : releaseHold(id)))
        .catch(() => {})
    }
  }, [key])
  return {
    ...state,
    markRedeemed: () => {
      isRedeemed.current = true
    },
  }
}
