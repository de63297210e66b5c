/** A timer that is replaced each time it is started. */
export type RestartableTimer = {
  start: (milliseconds: number, onTimeout: () => void) => void
  stop: () => void
}

export function openTimer(): RestartableTimer {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    start: (milliseconds, onTimeout) => {
      stop()
      timer = setTimeout(onTimeout, milliseconds)
    },
  }
}
