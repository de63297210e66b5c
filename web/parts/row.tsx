import { type ReactNode, useLayoutEffect, useRef } from 'react'

type Props = {
  look?: 'plain' | 'person' | 'rule' | 'decision' | 'wide'
  children: ReactNode
}

/** A row of a list. If it disappears with the focus, the heading of the list gets the focus. */
export function Row({ look = 'plain', children }: Props) {
  const row = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    const heading = row.current?.closest('section')?.querySelector('h2')
    return () => {
      if (heading) focusIfLost(heading)
    }
  }, [])
  return (
    <li ref={row} className={`row ${look}`}>
      {children}
    </li>
  )
}

/** A dialog gives the focus back in the frame after it was closed. */
function focusIfLost(element: HTMLElement): void {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (element.isConnected && document.activeElement === document.body) element.focus()
    }),
  )
}
