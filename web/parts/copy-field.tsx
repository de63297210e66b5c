import { useState } from 'react'
import { Input, Label, TextArea, TextField } from 'react-aria-components'
import { words } from '../words/words.ts'
import { ActionButton } from './action-button.tsx'

type Props = { label: string; value: string; rows?: number; autoFocus?: boolean }

/** A text to paste elsewhere, with a button that copies it. */
export function CopyField({ label, value, rows = 1, autoFocus = false }: Props) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    setCopied(true)
  }
  return (
    <div className="copy">
      <TextField className="field" value={value} isReadOnly>
        <Label>{label}</Label>
        {rows === 1 ? (
          <Input
            onFocus={({ currentTarget }) => {
              currentTarget.select()
            }}
          />
        ) : (
          <TextArea rows={rows} />
        )}
      </TextField>
      {'clipboard' in navigator && (
        // Without permission, the text can still be selected and copied.
        <ActionButton
          aria-label={words.common.copyOf(label)}
          autoFocus={autoFocus}
          onPress={() => void copy().catch(() => {})}
        >
          {words.common.copyText}
        </ActionButton>
      )}
      <span role="status" className="good">
        {isCopied && `✓ ${words.common.copied}`}
      </span>
    </div>
  )
}
