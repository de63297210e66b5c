import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

/** Links to the pages of a section, each of the class `sub-tab`; the open one is in sight. */
export function SubNavigation({ label, children }: { label: string; children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const path = useLocation({ select: ({ pathname }) => pathname })
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')
    open?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  return (
    <nav className="sub-nav" ref={nav} aria-label={label}>
      {children}
    </nav>
  )
}
