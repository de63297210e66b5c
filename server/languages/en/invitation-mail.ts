import type { InvitationMail } from '../invitation-mail.ts'

export const invitationMail: InvitationMail = {
  subject: (business) => `Invitation to ${business}`,
  badge: 'Invitation',
  title: (business) => `Join ${business}`,
  lead: ({ business, inviter }) =>
    inviter === null
      ? `You are invited to work with ${business}: appointments, calls and contacts.`
      : `${inviter} invites you to work with ${business}: appointments, calls and contacts.`,
  button: 'Accept the invitation',
  next: [
    'The link works once, for seven days. Do not pass this email on: whoever opens the link first joins in your place.',
    'If you did not expect this invitation, you can ignore this email.',
  ],
  why: (business) => `You get this email because ${business} invited this address.`,
}
