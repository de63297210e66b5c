import { StateMark } from '../../../parts/state-mark.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import type { Endpoint } from '../api/endpoints.ts'
import { webhookWords } from '../words/webhook-words.ts'

type Props = Pick<
  Endpoint['attributes'],
  'state' | 'disabled_reason' | 'disabled_at' | 'failing_since'
>

/** Whether events are sent to an endpoint, and since when they are not accepted. */
export function EndpointState({
  state,
  disabled_reason: reason,
  disabled_at: disabled,
  failing_since: failing,
}: Props) {
  if (state === 'disabled' && reason !== null && disabled !== null)
    return (
      <StateMark kind={reason === 'user' ? 'nothing' : 'flagged'}>
        {webhookWords.disabled[reason](formatInstant(disabled))}
      </StateMark>
    )
  if (failing !== null)
    return <StateMark kind="flagged">{webhookWords.failingSince(formatInstant(failing))}</StateMark>
  return <StateMark kind="done">{webhookWords.active}</StateMark>
}
