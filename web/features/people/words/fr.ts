import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Personnes',
  members: 'Membres',
  invitations: 'Invitations en cours',
  invite: 'Inviter',
  inviteTitle: 'Inviter une personne',
  inviteText:
    'Vous obtenez un lien à envoyer à la personne. Il fonctionne une seule fois, pendant sept jours.',
  createLink: 'Créer le lien',
  optional: 'facultatif',
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
  withdraw: 'Retirer',
  withdrawOf: (name) => `Retirer l’invitation de ${name}`,
  withdrawTitle: 'Retirer cette invitation ?',
  withdrawText: 'Son lien cesse de fonctionner.',
  changed: (name) => `${name} : les modifications sont enregistrées.`,
  removed: (name) => `${name} ne fait plus partie de l’espace de travail.`,
  withdrawn: 'L’invitation a été retirée.',
}
