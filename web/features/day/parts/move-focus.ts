import type { KeyboardEvent } from 'react'

/** Arrow keys go to the links of a list one after another, Home and End to the first and last. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a.item')]
  const at = links.findIndex((link) => link === document.activeElement)
  if (at < 0) return
  const to = {
    ArrowDown: Math.min(at + 1, links.length - 1),
    ArrowUp: Math.max(at - 1, 0),
    Home: 0,
    End: links.length - 1,
  }[event.key]
  if (to === undefined) return
  event.preventDefault()
  links[to]?.focus()
}
