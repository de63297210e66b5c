import type { PreferencesPage } from '../preferences-page.ts'

export const preferencesPage: PreferencesPage = {
  heading: 'Les e-mails que vous recevez',
  sentTo: (address) => `E-mails envoyés à ${address}`,
  question: 'Je souhaite recevoir des e-mails :',
  kinds: {
    follow_up: {
      label: 'Après un rendez-vous',
      hint: 'Par exemple un remerciement et la suite à donner.',
    },
    missed: {
      label: 'Quand j’ai manqué un rendez-vous',
      hint: 'Comment en reprendre un autre.',
    },
  },
  always:
    'Les e-mails sur les rendez-vous que vous prenez arrivent toujours : confirmations, modifications, annulations et rappels.',
  allDenied: (business) =>
    `Vous avez indiqué à ${business} ne plus vouloir d’e-mails : aucun n’est donc envoyé pour le moment. Contactez ${business} pour changer cela.`,
  save: 'Enregistrer',
  savedAll: 'Enregistré. Vous recevez tous ces e-mails.',
  savedSome: 'Enregistré. Vous recevez seulement les e-mails cochés.',
  savedNone: 'Enregistré. Vous ne recevez plus aucun de ces e-mails.',
  stale: 'Rien n’a été modifié : votre choix a changé entre-temps. Voici l’état actuel.',
}
