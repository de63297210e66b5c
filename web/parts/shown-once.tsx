import { useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'

type Props = { label: string; value: string; text: string; onClose: () => void }

/** A secret that is never shown again, to copy it. */
export function ShownOnce({ label, value, text, onClose }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <>
      <p>{text}</p>
      <TextField className="field" value={value} isReadOnly>
        <Label>{label}</Label>
        <Input
          onFocus={(event) => {
            event.currentTarget.select()
          }}
        />
      </TextField>
      <div className="buttons">
        <span role="status" className="good">
          {isCopied && `✓ ${words.common.copied}`}
        </span>
        <ActionButton onPress={onClose}>{words.common.close}</ActionButton>
        {'clipboard' in navigator && (
          // Without permission, the text can still be selected and copied.
          <ActionButton look="main" autoFocus onPress={() => void copy().catch(() => {})}>
            {words.common.copy}
          </ActionButton>
        )}
      </div>
    </>
  )
}
