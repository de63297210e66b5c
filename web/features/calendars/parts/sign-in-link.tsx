import { ShownOnce } from '../../../parts/shown-once.tsx'
import { calendarWords } from '../words/calendar-words.ts'

type Props = { url: string; onClose: () => void }

/** The link on which an agent signs in: to open it, or to send it. */
export function SignInLink({ url, onClose }: Props) {
  return (
    <>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {calendarWords.openLink}
        </a>
      </p>
      <ShownOnce
        label={calendarWords.link}
        value={url}
        text={calendarWords.linkText}
        onClose={onClose}
      />
    </>
  )
}
