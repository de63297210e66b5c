let opened: string | null = null

/** Remembers the call that was opened, which gets the focus when the list is shown again. */
export function rememberOpened(id: string): void {
  opened = id
}

/** Gives the focus back to the call that was opened last, if it is in this part of the page. */
export function focusOpened(part: HTMLElement): void {
  const line =
    opened === null ? null : part.querySelector<HTMLElement>(`[data-call="${CSS.escape(opened)}"]`)
  if (line === null) return
  opened = null
  line.focus()
}
