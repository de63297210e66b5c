import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { ShownOnce } from '../../../parts/shown-once.tsx'
import { peopleWords } from '../words/people-words.ts'

/**
 * A link with its secret, and until when it works, in words. `mailedTo`: the address that it is
 * also mailed to; null: none.
 */
export type ShownLink = { url: string; until: string; mailedTo: string | null }

/** A new link, which is never shown again. */
export function LinkDialog({ link, onClose }: { link: ShownLink | null; onClose: () => void }) {
  return (
    <DialogWindow
      title={
        link === null || link.mailedTo === null ? peopleWords.linkTitle : peopleWords.mailedTitle
      }
      isOpen={link !== null}
      onClose={onClose}
    >
      {link && (
        <>
          {link.mailedTo !== null && <p>{peopleWords.mailBegun(link.mailedTo)}</p>}
          <ShownOnce
            label={peopleWords.link}
            value={link.url}
            text={peopleWords.linkText(link.until)}
            onClose={onClose}
          />
        </>
      )}
    </DialogWindow>
  )
}
