import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Agendas',
  agent: 'Intervenant',
  allAgents: 'Tous les intervenants',
  unnamed: (id) => `Intervenant ${id}`,
  none: 'Aucun agenda n’est connecté. Connectez-en un pour que les autres engagements bloquent les créneaux de l’intervenant.',
  connect: 'Connecter un agenda',
  connectTitle: 'Connecter un agenda',
  connectNow: 'Connecter',
  connecting: 'Connexion en cours…',
  provider: 'Fournisseur',
  providers: {
    google: 'Google Agenda',
    microsoft: 'Microsoft 365',
    caldav: 'CalDAV',
    ics: 'Adresse d’agenda (ICS)',
  },
  providerHints: {
    google: 'L’intervenant s’identifie auprès de Google.',
    microsoft: 'Outlook.com également. L’intervenant s’identifie auprès de Microsoft.',
    caldav: 'iCloud, Fastmail, Nextcloud et d’autres, avec un mot de passe.',
    ics: 'Lecture seule : il bloque des créneaux, mais aucun rendez-vous n’y est inscrit.',
  },
  noProviders:
    'Le serveur n’a pas de SECRET_KEY et ne peut donc pas enregistrer d’identifiants. Adressez-vous à son exploitant.',
  missing: (providers, settings) =>
    `${providers} : pas encore disponible ici. L’exploitant de ce serveur doit y enregistrer Slotline une fois et définir ${settings}.`,
  howToRegister: 'Comment faire',
  linkFollows: 'Vous obtenez un lien d’identification : ouvrez-le ou envoyez-le à l’intervenant.',
  letAgentType: 'Envoyer plutôt un lien à l’intervenant',
  typeHere: 'Saisir plutôt les informations ici',
  serverUrl: 'Serveur',
  serverHint: 'Par exemple https://caldav.icloud.com, ou l’adresse d’un agenda sur ce serveur.',
  username: 'Nom d’utilisateur',
  password: 'Mot de passe',
  passwordHint:
    'Chez de nombreux fournisseurs, un mot de passe d’application. Il est enregistré chiffré et n’est plus jamais affiché.',
  url: 'Adresse',
  urlHint:
    'Commence par https:// ou webcal://. Elle est enregistrée chiffrée et n’est plus jamais affichée.',
  waiting: 'La connexion attend l’identification.',
  connected: (account, events) =>
    `${account} est connecté.${events === null ? '' : ` ${fr.blockedBy(events)}`}`,
  blockedBy: (events) =>
    events === 0
      ? 'Aucun événement ne bloque de créneau dans les sept prochains jours.'
      : `Dans les sept prochains jours, ${events === 1 ? '1 événement bloque' : `${events} événements bloquent`} des créneaux dès que l’agenda aura été lu.`,
  openLink: 'Ouvrir l’identification dans un nouvel onglet',
  link: 'Lien',
  linkText:
    'Ou envoyez ce lien à l’intervenant. Il n’est affiché qu’une fois, fonctionne une seule fois et pendant sept jours.',
  states: {
    pending: 'en attente d’identification',
    active: 'connecté',
    needs_sign_in: 'identification requise',
    failing: 'illisible',
  },
  pendingText:
    'Personne ne s’est encore identifié. D’ici là, rien de cet agenda ne bloque de créneaux.',
  since: (when) => `depuis le ${when}`,
  calendarsOf: (title) => `Agendas de ${title}`,
  failures: {
    sign_in_ended:
      'L’identification a expiré ou a été révoquée. L’intervenant doit s’identifier à nouveau.',
    credentials_rejected:
      'Le serveur n’accepte plus le nom d’utilisateur et le mot de passe, ou l’adresse. Enregistrez-en de ' +
      'nouveaux ou demandez à l’intervenant de s’identifier à nouveau.',
    credentials_discarded:
      'Les identifiants enregistrés ne peuvent plus être déchiffrés. L’intervenant doit s’identifier à nouveau.',
    client_rejected:
      'Le fournisseur n’accepte pas le client de ce serveur. Son exploitant doit vérifier les réglages.',
    unauthorized:
      'Le fournisseur n’accepte pas l’identification pour le moment. De nouveaux essais ont lieu automatiquement.',
    forbidden: 'Le compte n’est pas autorisé à lire cet agenda.',
    not_found: 'L’agenda n’existe plus ou n’est plus partagé avec le compte.',
    limited: 'Le fournisseur limite le nombre de requêtes. Elles seront renvoyées plus tard.',
    unavailable:
      'Le fournisseur est injoignable ou répond par des erreurs. De nouveaux essais ont lieu automatiquement.',
    rejected: 'Le fournisseur rejette les requêtes pour cet agenda.',
    invalid: 'La réponse du fournisseur n’est pas un agenda.',
    too_large: 'L’agenda est trop volumineux pour être lu. Ce qui avait été lu est conservé.',
  },
  suspensions: {
    mass_disappearance: 'suspendu : de nombreux événements ont disparu d’un coup',
    calendar_gone: 'suspendu : l’agenda n’existe plus',
    account_changed: 'suspendu : il appartient à un autre compte',
  },
  blocks: 'bloque des créneaux',
  blocksOf: (name) => `${name} bloque des créneaux`,
  writes: 'les rendez-vous sont inscrits ici',
  writesOf: (name) => `Les rendez-vous sont inscrits dans ${name}`,
  invites: 'le fournisseur envoie les invitations',
  invitesOf: (name) => `Le fournisseur envoie les invitations de ${name}`,
  changed: (name) => `${name} a été modifié.`,
  notRead: 'première lecture en cours',
  read: (ago) => `lu ${ago}`,
  unreadable: (count) =>
    count < 2
      ? `${count} événement ne peut pas être lu`
      : `${count} événements ne peuvent pas être lus`,
  resume: 'Reprendre',
  resumeOf: (name) => `Reprendre ${name}`,
  resumeTitle: (name) => `Se fier à ce que montre ${name} ?`,
  resumeText:
    'De nombreux événements ont disparu d’un coup ; aucun rendez-vous n’a donc été modifié pour cette raison. ' +
    'Ensuite, les événements disparus seront considérés comme supprimés par l’intervenant, et leurs ' +
    'rendez-vous pourront être annulés.',
  resumed: (name) => `${name} est de nouveau utilisé.`,
  readNow: 'Lire maintenant',
  readNowOf: (title) => `Lire ${title} maintenant`,
  beingRead: 'Les agendas seront lus dès que possible.',
  signIn: 'Lien d’identification',
  signInAgain: 'S’identifier à nouveau',
  signInOf: (title) => `Créer un lien d’identification pour ${title}`,
  signInTitle: 'S’identifier auprès de l’agenda',
  newPassword: 'Nouveau mot de passe',
  newPasswordOf: (title) => `Nouveau mot de passe pour ${title}`,
  newUrl: 'Nouvelle adresse',
  newUrlOf: (title) => `Nouvelle adresse pour ${title}`,
  secretChanged: 'Les nouveaux identifiants fonctionnent et sont enregistrés.',
  settings: 'Réglages',
  settingsOf: (title) => `Réglages de ${title}`,
  nameHint: 'Pour le distinguer des autres.',
  rules: {
    blocks_tentative: 'Les événements provisoires bloquent des créneaux',
    blocks_unanswered: 'Les invitations sans réponse bloquent des créneaux',
    blocks_focus_time: 'Les moments sans interruption bloquent des créneaux (Google)',
  },
  yes: 'oui',
  no: 'non',
  disconnect: 'Déconnecter',
  disconnectOf: (title) => `Déconnecter ${title}`,
  disconnectTitle: (title) => `Déconnecter ${title} ?`,
  disconnectText:
    'Ses événements ne bloquent plus de créneaux, et aucun rendez-vous n’y est plus inscrit. Ce qui a été inscrit y reste.',
  disconnected: (title) => `${title} a été déconnecté.`,
  feeds: 'Adresses pour applications d’agenda',
  feedsText:
    'À une telle adresse, un téléphone ou une application d’agenda lit les rendez-vous d’un intervenant sans s’identifier.',
  noFeeds: 'Aucune adresse pour le moment.',
  unnamedFeed: 'sans nom',
  addFeed: 'Ajouter une adresse',
  createFeed: 'Créer l’adresse',
  feedName: 'À quoi elle sert',
  feedNameHint: 'Par exemple Téléphone, pour la distinguer des autres.',
  address: 'Adresse',
  addressText:
    'Elle n’est affichée qu’une fois. Quiconque la possède peut lire les rendez-vous : ne la donnez qu’à l’intervenant.',
  deleteFeed: 'Supprimer',
  deleteFeedOf: (name) => `Supprimer l’adresse ${name}`,
  deleteFeedTitle: (name) => `Supprimer l’adresse « ${name} » ?`,
  deleteFeedText: 'Les applications qui l’utilisent ne reçoivent plus rien.',
}
