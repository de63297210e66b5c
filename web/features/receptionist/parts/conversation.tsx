import { useEffect, useRef } from 'react'
import type { Line } from '../use-call.ts'
import { receptionistWords } from '../words/receptionist-words.ts'

/** What was said in the call; the newest is in view. */
export function Conversation({ lines }: { lines: readonly Line[] }) {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [lines.length])
  return (
    <div role="log" aria-label={receptionistWords.conversation} tabIndex={0} className="talk">
      <ol>
        {lines.map(({ who, text, language, tookMs }, i) => (
          <li key={i} className={who} lang={language} ref={i === lines.length - 1 ? end : null}>
            {who !== 'note' && (
              <span className="quiet">
                {receptionistWords[who]}
                {tookMs !== undefined && ` · ${receptionistWords.took(tookMs)}`}
              </span>
            )}
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
