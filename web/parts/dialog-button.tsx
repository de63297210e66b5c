import { type ReactNode, useState } from 'react'
import { ActionButton } from './action-button.tsx'
import { DialogWindow } from './dialog-window.tsx'

type Props = {
  label: string
  /** Default: the label. */
  title?: string
  /** Whether the dialog is open with the page. */
  isOpenAtFirst?: boolean
  children: (close: () => void) => ReactNode
}

/** The main button of a page, which opens a form in a dialog. */
export function DialogButton({ label, title = label, isOpenAtFirst = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const close = () => {
    setOpen(false)
  }
  return (
    <>
      <ActionButton
        look="main"
        onPress={() => {
          setOpen(true)
        }}
      >
        {label}
      </ActionButton>
      <DialogWindow title={title} isOpen={isOpen} onClose={close}>
        {children(close)}
      </DialogWindow>
    </>
  )
}
