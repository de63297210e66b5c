import type { InvitationMail } from '../invitation-mail.ts'

export const invitationMail: InvitationMail = {
  subject: (business) => `Einladung zu ${business}`,
  badge: 'Einladung',
  title: (business) => `${business} beitreten`,
  lead: ({ business, inviter }) =>
    inviter === null
      ? `Sie sind eingeladen, bei ${business} mitzuarbeiten: mit Terminen, Anrufen und Kontakten.`
      : `${inviter} lädt Sie ein, bei ${business} mitzuarbeiten: mit Terminen, Anrufen und Kontakten.`,
  button: 'Einladung annehmen',
  next: [
    'Der Link gilt einmal, sieben Tage lang. Leiten Sie diese E-Mail nicht weiter: Wer den Link zuerst öffnet, tritt an Ihrer Stelle bei.',
    'Wenn Sie diese Einladung nicht erwartet haben, können Sie diese E-Mail ignorieren.',
  ],
  why: (business) => `Sie erhalten diese E-Mail, weil ${business} diese Adresse eingeladen hat.`,
}
