import { type ReactNode, useId } from 'react'

type Props = { title: string; action?: ReactNode; children: ReactNode }

/** A part of a page below its heading, with an action beside it. */
export function Section({ title, action, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <header className="section-head">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {action}
      </header>
      {children}
    </section>
  )
}
