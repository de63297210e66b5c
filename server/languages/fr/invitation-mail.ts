import type { InvitationMail } from '../invitation-mail.ts'

export const invitationMail: InvitationMail = {
  subject: (business) => `Invitation à rejoindre ${business}`,
  badge: 'Invitation',
  title: (business) => `Rejoindre ${business}`,
  lead: ({ business, inviter }) =>
    inviter === null
      ? `Vous êtes invité à travailler avec ${business} : rendez-vous, appels et contacts.`
      : `${inviter} vous invite à travailler avec ${business} : rendez-vous, appels et contacts.`,
  button: 'Accepter l’invitation',
  next: [
    'Le lien fonctionne une seule fois, pendant sept jours. Ne transférez pas cet e-mail : la première personne qui ouvre le lien entre à votre place.',
    'Si vous n’attendiez pas cette invitation, vous pouvez ignorer cet e-mail.',
  ],
  why: (business) => `Vous recevez cet e-mail parce que ${business} a invité cette adresse.`,
}
