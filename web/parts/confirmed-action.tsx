import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { DialogWindow } from './dialog-window.tsx'
import { FormProblem } from './entry-form.tsx'

type Props<Result> = {
  label: string
  /** The label with what it acts on, for those who do not see the row. */
  fullLabel: string
  title: string
  text: string
  look?: 'main' | 'danger'
  run: () => Promise<Result>
  onDone: (result: Result) => void
}

/** A button whose action runs after a question. */
export function ConfirmedAction<Result>({
  label,
  fullLabel,
  title,
  text,
  look = 'danger',
  run,
  onDone,
}: Props<Result>) {
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
  }
  const action = useMutation({
    mutationFn: run,
    onSuccess: (result) => {
      close()
      onDone(result)
    },
  })
  return (
    <>
      <ActionButton
        look="quiet"
        aria-label={fullLabel}
        onPress={() => {
          action.reset()
          setOpen(true)
        }}
      >
        {label}
      </ActionButton>
      <DialogWindow title={title} isOpen={isOpen} onClose={close}>
        <p>{text}</p>
        <FormProblem error={action.error} />
        <div className="buttons">
          <ActionButton onPress={close}>{words.common.cancel}</ActionButton>
          <ActionButton
            look={look}
            isPending={action.isPending}
            onPress={() => {
              action.mutate()
            }}
          >
            {label}
          </ActionButton>
        </div>
      </DialogWindow>
    </>
  )
}
