import { useEffect, useState } from 'react'

const STEP_MS = 20_000

/** The current time in Unix seconds, which goes on while the page is open. */
export function useNow(): number {
  const [now, setNow] = useState(readClock)
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(readClock())
    }, STEP_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return Math.floor(now / 1000)
}

function readClock(): number {
  return Temporal.Now.instant().epochMilliseconds
}
