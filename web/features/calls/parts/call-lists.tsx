import { type ReactNode, useEffect, useRef } from 'react'
import { moveFocus } from '../../../parts/move-focus.ts'
import { focusOpened } from '../core/focus-opened.ts'

/** Lists of calls, in which the arrow keys move from one call to the next. */
export function CallLists({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (frame.current) focusOpened(frame.current)
  }, [])
  return (
    // The keys work on the links inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={frame}
      className="call-lists"
      onKeyDown={(event) => {
        moveFocus(event, { selector: '[data-call]' })
      }}
    >
      {children}
    </div>
  )
}
