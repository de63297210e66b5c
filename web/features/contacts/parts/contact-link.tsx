import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Names are of any direction, and do not change that of the text around them. */
export function ContactLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Link to="/contacts/$contactId" params={{ contactId: id }}>
      <bdi>{children}</bdi>
    </Link>
  )
}
