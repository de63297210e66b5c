import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Personnes',
  members: 'Membres',
  invitations: 'Invitations en cours',
  invite: 'Inviter',
  inviteTitle: 'Inviter une personne',
  inviteText:
    'La personne rejoint l’espace par un lien, qui fonctionne une seule fois, pendant sept jours.',
  inviteByLinkText:
    'Vous obtenez un lien à envoyer à la personne. Il fonctionne une seule fois, pendant sept jours. Aucun serveur de messagerie n’est configuré : il n’est donc pas envoyé d’ici.',
  sendByMail: 'Envoyer le lien par e-mail',
  sendInvitation: 'Envoyer l’invitation',
  createLink: 'Créer le lien',
  optional: 'facultatif',
  mailedTitle: 'L’invitation est en cours d’envoi',
  mailBegun: (address) =>
    `Le lien est envoyé à ${address}. La liste indique quand le serveur de messagerie l’a accepté. Vous pouvez aussi transmettre le lien vous-même.`,
  localOnly:
    'Il commence par localhost et ne fonctionne donc que sur cet ordinateur. Un exploitant définit PUBLIC_URL avec l’adresse du serveur.',
  linkTitle: 'Copiez ce lien maintenant',
  linkText: (until) =>
    `Il n’est affiché qu’une fois et fonctionne une seule fois, jusqu’au ${until}. Ne l’envoyez qu’à la personne.`,
  link: 'Lien',
  you: 'vous',
  signsIn: (password, passkeys) =>
    [
      ...(password ? ['Mot de passe'] : []),
      ...(passkeys === 0 ? [] : [passkeys === 1 ? '1 clé d’accès' : `${passkeys} clés d’accès`]),
    ].join(', ') || 'Aucun moyen de connexion',
  signInBy: 'Se connecte par',
  agent: 'Intervenant',
  agents: 'Intervenants',
  noAgent: 'Aucun intervenant',
  needAgent:
    'Choisissez quel intervenant est la personne. Sans lui, ce rôle ne peut rien modifier.',
  unknownAgent: (id) => `Intervenant ${id}`,
  change: 'Modifier',
  changeOf: (name) => `Modifier ${name}`,
  remove: 'Retirer',
  removeOf: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name} ?`,
  removeText:
    'La personne perd immédiatement l’accès à cet espace de travail. Les rendez-vous et les contacts restent tels quels.',
  recover: 'Lien de connexion',
  recoverOf: (name) => `Créer un lien de connexion pour ${name}`,
  recoverTitle: (name) => `Créer un lien de connexion pour ${name} ?`,
  recoverText:
    'Pour un mot de passe ou une clé d’accès perdus. Avec le lien, la personne en choisit de nouveaux. Tous ' +
    'les anciens cessent de fonctionner et toutes ses sessions prennent fin. Le lien fonctionne pendant 15 minutes.',
  noInvitations: 'Aucune invitation en cours.',
  onlyYou: 'Personne d’autre n’a encore rejoint l’espace. Invitez vos collègues.',
  unnamed: 'Sans nom',
  until: (when) => `jusqu’au ${when}`,
  notMailed: 'Non envoyée par e-mail',
  mails: {
    sending: 'Envoi en cours',
    sent: 'Envoyée',
    failed: 'Non envoyée',
    unknown: 'Peut-être non envoyée',
  },
  mailedTo: (address, when) => `à ${address}, ${when}`,
  mailFailed: 'Renvoyez-la, ou invitez la personne avec une autre adresse.',
  sendAgain: 'Renvoyer',
  sendAgainTo: (name) => `Renvoyer l’invitation de ${name}`,
  sendAgainTitle: 'Envoyer un nouveau lien ?',
  sendAgainText: (address) =>
    `Un nouveau lien est envoyé à ${address}. Il fonctionne pendant sept jours ; le précédent cesse de fonctionner.`,
  renew: 'Nouveau lien',
  renewOf: (name) => `Créer un nouveau lien pour ${name}`,
  renewTitle: 'Créer un nouveau lien ?',
  renewText: 'Il fonctionne pendant sept jours. Le lien précédent cesse de fonctionner.',
  withdraw: 'Retirer',
  withdrawOf: (name) => `Retirer l’invitation de ${name}`,
  withdrawTitle: 'Retirer cette invitation ?',
  withdrawText: 'Son lien cesse de fonctionner.',
  changed: (name) => `${name} : les modifications sont enregistrées.`,
  removed: (name) => `${name} ne fait plus partie de l’espace de travail.`,
  withdrawn: 'L’invitation a été retirée.',
}
