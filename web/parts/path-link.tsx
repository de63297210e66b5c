import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

type Props = {
  /** Below /app, such as `/contacts/1`. */
  path: string
  children: ReactNode
}

/** A link to a page of another feature, which is known by its path only. */
export function PathLink({ path, children }: Props) {
  return <Link to={path as '/'}>{children}</Link>
}
