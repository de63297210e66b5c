import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { focusOpened } from '../core/focus-opened.ts'

/** Lists of calls, in which the arrow keys move from one call to the next. */
export function CallLists({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current) focusOpened(frame.current)
  }, [])
  return (
    // The keys work on the links inside.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className="call-lists" onKeyDown={moveFocus}>
      {children}
    </div>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const step = STEPS[event.key]
  if (step === undefined) return
  const lines = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-call]')]
  const at = lines.findIndex((line) => line === document.activeElement)
  const next = lines[at + step]
  if (at === -1 || !next) return
  event.preventDefault()
  next.focus()
}
