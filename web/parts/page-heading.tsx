import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of a page, which gets the focus when the page opens, and the title of the tab. */
export function PageHeading({ children, title }: { children?: ReactNode; title: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [title])
  return (
    <>
      <title>{`${title} · Slotline`}</title>
      <h1 ref={heading} tabIndex={-1}>
        {children ?? title}
      </h1>
    </>
  )
}
