import type { PreferencesPage } from '../preferences-page.ts'

export const preferencesPage: PreferencesPage = {
  heading: 'Which emails you get',
  sentTo: (address) => `Emails to ${address}`,
  question: 'Send me emails:',
  kinds: {
    follow_up: {
      label: 'After an appointment',
      hint: 'For example a thank-you and what comes next.',
    },
    missed: {
      label: 'When I missed an appointment',
      hint: 'How to book a new one.',
    },
  },
  always:
    'Emails about the appointments that you book always come: confirmations, changes, cancellations and reminders.',
  allDenied: (business) =>
    `You have told ${business} to send you no emails, so none come at the moment. Contact ${business} to change that.`,
  save: 'Save',
  savedAll: 'Saved. You get all of these emails.',
  savedSome: 'Saved. You get only the emails that are ticked.',
  savedNone: 'Saved. You get none of these emails any more.',
  stale: 'Nothing was changed: your choice has changed in the meantime. This is what is set now.',
}
