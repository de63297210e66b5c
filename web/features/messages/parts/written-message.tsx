import type { Channel } from '../api/kinds.ts'
import type { Rendered } from '../api/templates.ts'
import { messageWords } from '../words/message-words.ts'

type Props = { content: Rendered; channel: Channel | 'call'; language: string | null }

/** A message as text, with its subject. */
export function WrittenMessage({ content: { subject, text }, channel, language }: Props) {
  return (
    <div className="message" lang={language ?? undefined}>
      {channel === 'email' && <p className="message-subject">{subject}</p>}
      <p className="written">{text}</p>
      {channel === 'sms' && (
        <p className="hint" lang={document.documentElement.lang}>
          {messageWords.characters(Array.from(text).length)}
        </p>
      )}
    </div>
  )
}
