import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'
import { CopyField } from './copy-field.tsx'

type Props = { label: string; value: string; text: string; onClose: () => void }

/** A secret that is never shown again, to copy it. */
export function ShownOnce({ label, value, text, onClose }: Props) {
  return (
    <>
      <p>{text}</p>
      <CopyField label={label} value={value} autoFocus />
      <div className="buttons">
        <ActionButton onPress={onClose}>{words.common.close}</ActionButton>
      </div>
    </>
  )
}
