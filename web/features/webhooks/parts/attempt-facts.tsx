import { formatInstant } from '../../../words/format-instant.ts'
import type { Attempt } from '../api/endpoints.ts'
import { webhookWords } from '../words/webhook-words.ts'

/** When a request was sent, and what the receiver answered; its answer is untrusted text. */
export function AttemptFacts({ attempt }: { attempt: Attempt }) {
  const { started_at: started, duration_ms: duration, status, headers, body } = attempt
  const { error, detail } = attempt
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return (
    <div className="attempt">
      <p>
        {formatInstant(started)} · {webhookWords.took(duration)} ·{' '}
        {status === null ? webhookWords.noAnswer : webhookWords.status(status)}
      </p>
      {error !== null && (
        <p lang="en">
          <code>{error}</code> {detail}
        </p>
      )}
      {(lines.length > 0 || (body !== null && body !== '')) && (
        <pre tabIndex={0} aria-label={webhookWords.response}>
          {[...lines, '', body ?? ''].join('\n').trim()}
        </pre>
      )}
    </div>
  )
}
