import type { Deps } from '../../deps.ts'
import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { SendPlaces } from './create-send-places.ts'

/** What deliveries need of the process. */
export type DeliveryContext = Pick<
  Deps,
  'pool' | 'now' | 'log' | 'metrics' | 'egress' | 'publicUrl' | 'limits'
> & {
  secrets: SecretBox
  places: SendPlaces
  /** Ends waiting requests, because the process stops. */
  aborted: AbortSignal
  /** Whether no further request may be started. */
  isStopping: () => boolean
}
