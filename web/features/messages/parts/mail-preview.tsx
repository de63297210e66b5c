import { useState } from 'react'
import type { Rendered } from '../api/templates.ts'
import { messageWords } from '../words/message-words.ts'
import { MailFrame } from './mail-frame.tsx'
import { WrittenMessage } from './written-message.tsx'

type Props = { content: Rendered; language: string }
const VIEWS = ['light', 'dark', 'text'] as const
type View = (typeof VIEWS)[number]

/** A mail as mail programs show it, on a light or dark ground, or as plain text. */
export function MailPreview({ content, language }: Props) {
  const [view, setView] = useState<View>('light')
  return (
    <>
      <div className="mail-views" role="group" aria-label={messageWords.views}>
        {VIEWS.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === view}
            onClick={() => {
              setView(each)
            }}
          >
            {messageWords.viewNames[each]}
          </button>
        ))}
      </div>
      {view === 'text' ? (
        <WrittenMessage content={content} channel="email" language={language} />
      ) : (
        <div className="message mail" lang={language}>
          <p className="message-subject">{content.subject}</p>
          <MailFrame title={content.subject} html={content.html} scheme={view} />
        </div>
      )}
    </>
  )
}
