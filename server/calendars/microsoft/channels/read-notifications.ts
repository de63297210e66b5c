import { readFields, readObjects, readText } from '../../provider-api/fields.ts'

/** A notification of a channel. It does not say enough of a change to do without a round. */
export type MicrosoftNotification = {
  channelId: string
  /** What the channel was opened with. It has to be compared before the rest is believed. */
  secret: string
  /** `resourceId` of the channel. */
  subscriptionId: string
  /**
   * Null: the calendar has changed. `reauthorizationRequired`: the channel has to be renewed.
   * `subscriptionRemoved`: it has ended. `missed`: there were changes without notifications.
   */
  lifecycle: Lifecycle | null
}

const LIFECYCLES = ['reauthorizationRequired', 'subscriptionRemoved', 'missed'] as const
type Lifecycle = (typeof LIFECYCLES)[number]

const MAX_NOTIFICATIONS = 1_000
const CLIENT_STATE = /^([A-Za-z0-9_-]{1,64})\.([\x21-\x7e]{1,256})$/
const SUBSCRIPTION_ID = /^[A-Za-z0-9-]{1,100}$/

/**
 * Reads the body of a delivery, which can have notifications of several channels. What is not a
 * notification of a channel of ours is left out, as are those after the first 1,000.
 */
export function readNotifications(body: unknown): MicrosoftNotification[] {
  return readObjects(readFields(body), 'value')
    .slice(0, MAX_NOTIFICATIONS)
    .flatMap((each) => {
      const [, channelId, secret] = CLIENT_STATE.exec(readText(each, 'clientState') ?? '') ?? []
      const subscriptionId = readText(each, 'subscriptionId')
      if (channelId === undefined || secret === undefined) return []
      if (subscriptionId === null || !SUBSCRIPTION_ID.test(subscriptionId)) return []
      const event = readText(each, 'lifecycleEvent')
      const lifecycle = LIFECYCLES.find((one) => one === event) ?? null
      return [{ channelId, secret, subscriptionId, lifecycle }]
    })
}
