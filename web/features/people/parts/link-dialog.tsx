import { SecretDialog } from '../../../parts/secret-dialog.tsx'
import { peopleWords } from '../words/people-words.ts'

/** A link with its secret, and until when it works, in words. */
export type ShownLink = { url: string; until: string }

/** A new link, which is never shown again. */
export function LinkDialog({ link, onClose }: { link: ShownLink | null; onClose: () => void }) {
  return (
    <SecretDialog
      title={peopleWords.linkTitle}
      label={peopleWords.link}
      secret={link?.url ?? null}
      text={link ? peopleWords.linkText(link.until) : ''}
      onClose={onClose}
    />
  )
}
