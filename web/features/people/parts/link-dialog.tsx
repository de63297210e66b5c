import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { Notice } from '../../../parts/notice.tsx'
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
          {isLocal(link.url) && <Notice kind="plain">{peopleWords.localOnly}</Notice>}
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

/** Whether only browsers on the machine of the server reach the address. */
function isLocal(url: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)
}
