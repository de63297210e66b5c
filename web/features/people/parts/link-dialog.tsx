import { useState } from 'react'
import { Input, Label, TextField } from 'react-aria-components'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { words } from '../../../words/words.ts'
import { peopleWords } from '../words/people-words.ts'

/** A link with its secret, and until when it works, in words. */
export type ShownLink = { url: string; until: string }

/** A new link, which is never shown again. */
export function LinkDialog({ link, onClose }: { link: ShownLink | null; onClose: () => void }) {
  return (
    <DialogWindow title={peopleWords.linkTitle} isOpen={link !== null} onClose={onClose}>
      {link && <NewLink link={link} onClose={onClose} />}
    </DialogWindow>
  )
}

function NewLink({ link: { url, until }, onClose }: { link: ShownLink; onClose: () => void }) {
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(url)
    setCopied(true)
  }
  return (
    <>
      <p>{peopleWords.linkText(until)}</p>
      <TextField className="field" value={url} isReadOnly>
        <Label>{peopleWords.link}</Label>
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
          // Without permission, the link can still be selected and copied.
          <ActionButton look="main" autoFocus onPress={() => void copy().catch(() => {})}>
            {words.common.copy}
          </ActionButton>
        )}
      </div>
    </>
  )
}
