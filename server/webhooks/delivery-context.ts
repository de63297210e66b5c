import type { Deps } from '../deps.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { SendPlaces } from './create-send-places.ts'

/** What deliveries need of the process. */
export type DeliveryContext = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'metrics' | 'egress' | 'publicUrl'
> & {
  secrets: SecretBox
  places: SendPlaces
  /** How long a sender that does not renew its lease keeps others from the endpoint. */
  leaseMs: number
  /** Ends waiting requests, because the process stops. */
  aborted: AbortSignal
  /** Whether no further request may be started. */
  isStopping: () => boolean
}
