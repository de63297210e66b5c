/** Where the provider sends notifications, and what it sends with each. */
export type ChannelToOpen = {
  id: string
  secret: string
  notificationUrl: string
  externalId: string
  expiresAt: Temporal.Instant
}
export type CalendarChannel = { resourceId: string; expiresAt: Temporal.Instant }
