import type { ReactNode } from 'react'
import { moveFocus } from './move-focus.ts'

type Props = { className: string; children: ReactNode }

/** A list of links of the class `item`, through which the arrow keys go. */
export function LinkList({ className, children }: Props) {
  return (
    // The keys move the focus between the links inside, which are the ones that have it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul className={className} onKeyDown={moveFocus}>
      {children}
    </ul>
  )
}
