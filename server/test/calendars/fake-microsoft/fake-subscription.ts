export type FakeSubscription = {
  id: string
  email: string
  resource: string
  changeType: string
  notificationUrl: string
  lifecycleNotificationUrl: string | null
  clientState: string | null
  expirationDateTime: string
  /** Whether its notifications have immutable ids. */
  isImmutable: boolean
}
