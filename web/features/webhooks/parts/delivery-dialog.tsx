import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { words } from '../../../words/words.ts'
import { deliveryQuery, eventQuery } from '../api/deliveries.ts'
import { webhookWords } from '../words/webhook-words.ts'
import { AttemptFacts } from './attempt-facts.tsx'

type Props = { endpointId: string; eventId: string | null; onClose: () => void }

/** One delivery: the event, and each attempt with the answer of the receiver. */
export function DeliveryDialog({ endpointId, eventId, onClose }: Props) {
  return (
    <DialogWindow title={webhookWords.delivery} isOpen={eventId !== null} onClose={onClose}>
      {eventId !== null && <OneDelivery endpointId={endpointId} eventId={eventId} />}
      <div className="buttons">
        <ActionButton onPress={onClose}>{words.common.close}</ActionButton>
      </div>
    </DialogWindow>
  )
}

function OneDelivery({ endpointId, eventId }: { endpointId: string; eventId: string }) {
  const delivery = useQuery(deliveryQuery(endpointId, eventId))
  const event = useQuery(eventQuery(eventId))
  return (
    <>
      <Loaded query={delivery} name={webhookWords.delivery}>
        {({ attributes: { event_type: type, attempts } }) => (
          <>
            <p>
              <strong>{type}</strong>
            </p>
            <h3>{webhookWords.answers}</h3>
            {attempts.length === 0 && <p className="quiet">{webhookWords.noAttempts}</p>}
            <ol className="attempts">
              {attempts.toReversed().map((attempt) => (
                <li key={attempt.started_at}>
                  <AttemptFacts attempt={attempt} />
                </li>
              ))}
            </ol>
          </>
        )}
      </Loaded>
      <h3>{webhookWords.request}</h3>
      <Loaded query={event} name={webhookWords.request}>
        {(text) =>
          text === null ? (
            <p className="quiet">{webhookWords.eventDeleted}</p>
          ) : (
            <pre className="event" tabIndex={0} aria-label={webhookWords.request}>
              {text}
            </pre>
          )
        }
      </Loaded>
    </>
  )
}
