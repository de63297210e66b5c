import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { CopyField } from './copy-field.tsx'
import { DialogWindow } from './dialog-window.tsx'

type Props = {
  title: string
  text: string
  label: string
  /** Null: nothing is shown. */
  secret: string | null
  onClose: () => void
}

/** A new secret, which is never shown again. */
export function SecretDialog({ title, text, label, secret, onClose }: Props) {
  return (
    <DialogWindow title={title} isOpen={secret !== null} onClose={onClose}>
      <p>{text}</p>
      {secret !== null && <CopyField label={label} value={secret} />}
      <div className="buttons">
        <ActionButton onPress={onClose}>{words.common.close}</ActionButton>
      </div>
    </DialogWindow>
  )
}
