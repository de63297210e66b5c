import type { MessageTexts, TeamNotice } from '../message-texts.ts'

/** The mails to a team about what needs attention: see `TeamNotice`. */
export const teamNotices: Pick<MessageTexts['team'], TeamNotice> = {
  calendar_failing: {
    subject: ({ calendarAgent }) => `Please check: calendar of ${calendarAgent}`,
    badge: 'Calendar',
    title: () => 'A calendar needs attention',
    lead: ({ calendarAgent, hasUnreadableEvents }) =>
      hasUnreadableEvents
        ? `Some events in a calendar of ${calendarAgent} cannot be read. They block the time that can be inferred, such as their day, so that fewer times may be offered than are free. If not even the day can be read, the event blocks no time.`
        : `A calendar of ${calendarAgent} cannot be read at the moment, or many of its events were gone at once. What was known before still applies, and changes in the calendar are not followed.`,
    next: ({ calendarAgent, needsSignIn, hasUnreadableEvents }) =>
      hasUnreadableEvents
        ? `Open the calendar connection of ${calendarAgent} in the API: it shows how many events these are, and what is wrong with the first one. Correct or delete them in the calendar.`
        : needsSignIn
          ? `The sign-in is retried automatically. If the password was changed or access was withdrawn, ${calendarAgent} has to sign in again.`
          : `The calendar is read again automatically. If it was deleted or is no longer shared, ${calendarAgent} can connect another calendar.`,
  },
  webhook_disabled: {
    subject: ({ webhookHost }) => `Please check: webhook to ${webhookHost}`,
    badge: 'Webhook',
    title: () => 'A webhook endpoint was disabled',
    lead: ({ webhookHost, isWebhookGone }) =>
      isWebhookGone
        ? `The webhook to ${webhookHost} has answered for at least an hour that its receiver is gone (410). It is disabled and receives no events.`
        : `The webhook to ${webhookHost} has accepted no event for five days. It is disabled and receives no events.`,
    next: () =>
      'Please check the receiver. Delivery is retried automatically for 30 days, at least once a day. When the receiver accepts an event, it also receives all waiting events. The deliveries of the endpoint in the API show its responses. If it is no longer needed, delete it there.',
  },
}
