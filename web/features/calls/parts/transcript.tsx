import { Section } from '../../../parts/section.tsx'
import type { CallRecord } from '../api/calls.ts'
import { formatLength } from '../core/format-length.ts'
import { callsWords } from '../words/calls-words.ts'

const { call: callWords } = callsWords

type Props = { lines: CallRecord['meta']['transcript']; startedAt: string }

/** What was said, if it was kept. */
export function Transcript({ lines, startedAt }: Props) {
  return (
    <Section title={callWords.transcript}>
      {lines.length === 0 ? (
        <p className="quiet">{callWords.noTranscript}</p>
      ) : (
        <dl className="transcript">
          {lines.map(({ who, text, at }, i) => (
            <div key={i}>
              <dt>
                {callWords.who[who === 'caller' ? 'caller' : 'assistant']}{' '}
                {formatLength(startedAt, at)}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Section>
  )
}
