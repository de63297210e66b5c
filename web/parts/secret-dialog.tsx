import { DialogWindow } from './dialog-window.tsx'
import { ShownOnce } from './shown-once.tsx'

type Props = {
  title: string
  text: string
  label: string
  /** Null: nothing is shown. */
  secret: string | null
  onClose: () => void
}

/** A new secret above the page, which is never shown again. */
export function SecretDialog({ title, secret, ...shown }: Props) {
  return (
    <DialogWindow title={title} isOpen={secret !== null} onClose={shown.onClose}>
      {secret !== null && <ShownOnce value={secret} {...shown} />}
    </DialogWindow>
  )
}
