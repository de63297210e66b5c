import type { KeyboardEvent } from 'react'

/**
 * Moves the focus through the links of a list with the arrow keys, Home and End. `selector`: the
 * links of the rows, which may contain others. `before`: where the up arrow goes from the first.
 */
export function moveFocus(
  event: KeyboardEvent<HTMLElement>,
  { selector = 'a.item', before }: { selector?: string; before?: HTMLElement | null } = {},
): void {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)]
  const at = links.findIndex((link) => link === document.activeElement)
  if (at < 0) return
  const to = {
    ArrowDown: links[at + 1] ?? links[at],
    ArrowUp: links[at - 1] ?? before ?? links[at],
    Home: links[0],
    End: links.at(-1),
  }[event.key]
  if (!to) return
  event.preventDefault()
  to.focus()
}
