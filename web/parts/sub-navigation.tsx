import type { ReactNode } from 'react'

/** Links to the pages of a section, each of the class `sub-tab`. */
export function SubNavigation({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className="sub-nav" aria-label={label}>
      {children}
    </nav>
  )
}
