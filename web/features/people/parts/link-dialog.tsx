import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { peopleWords } from '../words/people-words.ts'

/** A link with its secret, and until when it works, in words. */
export type ShownLink = { url: string; until: string }

/** A new link, which is never shown again. */
export function LinkDialog({ link, onClose }: { link: ShownLink | null; onClose: () => void }) {
  return (
    <DialogWindow title={peopleWords.linkTitle} isOpen={link !== null} onClose={onClose}>
      {link && (
        <ShownOnce
          label={peopleWords.link}
          value={link.url}
          text={peopleWords.linkText(link.until)}
          onClose={onClose}
        />
      )}
    </DialogWindow>
  )
}
