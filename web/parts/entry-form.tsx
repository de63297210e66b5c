import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { ConfirmationCancelled } from '../api/confirmation.ts'
import { PasskeyCancelled } from '../api/passkeys.ts'
import { RequestProblem } from '../api/request-problem.ts'
import { Notice, ProblemNotice } from './notice.tsx'
import { UnsavedDialog } from './unsaved-dialog.tsx'
import { useFormFaults } from './use-form-faults.ts'

type Props = {
  error: Error | null
  /** Whether it is being sent: it is not sent again meanwhile. */
  isPending: boolean
  /** The names of the fields, whose faults are shown at them. */
  fields: readonly string[]
  /** What to say if the dialog of the browser for passkeys was closed. */
  cancelled?: string
  /** Whether it asks before the page is left with something typed. */
  asksToLeave?: boolean
  onSubmit: (values: Record<string, string>) => void
  children: ReactNode
}

/** A form that keeps what was typed, and shows what the server rejects at its field or above. */
export function EntryForm({ error, isPending, fields, onSubmit, children, ...props }: Props) {
  const names = error instanceof RequestProblem ? error.faultNames : []
  const isAtFields =
    names.length > 0 && names.every((each) => each.some((name) => fields.includes(name)))
  const form = useRef<HTMLFormElement>(null)
  useShownError(form, error)
  const [isTyped, setTyped] = useState(false)
  const faults = useFormFaults(error, () => {
    setTyped(true)
  })
  return (
    <Form
      ref={form}
      className="form"
      {...faults}
      onSubmit={(event) => {
        event.preventDefault()
        if (isPending) return
        const entries = [...new FormData(event.currentTarget)].filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string',
        )
        onSubmit(Object.fromEntries(entries))
      }}
    >
      <FormProblem error={isAtFields ? null : error} cancelled={props.cancelled} />
      {children}
      {props.asksToLeave === true && <UnsavedDialog isDirty={isTyped && !isPending} />}
    </Form>
  )
}

/** Goes to what is wrong: the button that was pressed can be far from it. */
function useShownError(form: RefObject<HTMLFormElement | null>, error: Error | null): void {
  useEffect(() => {
    if (!error) return
    // The fields show their faults before the next frame.
    const frame = requestAnimationFrame(() => {
      const field = form.current?.querySelector<HTMLElement>(':is(input, textarea)[data-invalid]')
      if (field) field.focus()
      else form.current?.querySelector('.notice')?.scrollIntoView({ block: 'nearest' })
    })
    return () => {
      cancelAnimationFrame(frame)
    }
  }, [form, error])
}

type FormProblemProps = { error: Error | null; cancelled?: string | undefined }

/** What is wrong with a form or an action as a whole. */
export function FormProblem({ error, cancelled }: FormProblemProps) {
  if (!error || error instanceof ConfirmationCancelled) return null
  if (error instanceof PasskeyCancelled)
    return cancelled === undefined ? null : <Notice kind="plain">{cancelled}</Notice>
  return <ProblemNotice error={error} />
}
