import type { CalendarPages } from '../calendar-pages.ts'

const endedSignIn = {
  heading: 'Cette connexion est terminée',
  text: 'Elle a déjà abouti ou a duré plus de 15 minutes. Si votre agenda a été connecté, il n’y a plus rien à faire. Sinon, ouvrez à nouveau votre lien.',
}

export const calendarPages: CalendarPages = {
  heading: {
    google: 'Connectez votre agenda Google',
    microsoft: 'Connectez votre agenda Outlook',
    caldav: 'Connectez votre agenda',
    ics: 'Connectez votre agenda',
  },
  purpose:
    '{business} souhaite savoir quand {agent} n’est pas disponible, afin qu’aucun rendez-vous ne soit réservé à ces moments.',
  sameAccount: 'Connectez-vous avec le compte précédent : {account}.',
  continueWith: (provider) => `Continuer avec ${provider}`,
  connect: 'Connecter',
  dayLocale: 'fr-FR',
  validity: (day, agent, business) =>
    `Ce lien fonctionne une seule fois, jusqu’au ${day}. Si vous n’êtes pas ${agent} ou ne connaissez pas ${business}, fermez cette page.`,
  terms: {
    title: 'Ce que vous autorisez',
    read: 'Lire quand vous n’êtes pas disponible.',
    readHint:
      'Seules les heures occupées sont enregistrées : ni titres, ni personnes, ni lieux, ni textes.',
    writes:
      '{write} réservés avec vous, dans un seul agenda. Vos autres événements ne sont pas modifiés.',
    write: 'Inscrire les rendez-vous',
    until: 'Jusqu’à ce que vous y mettiez fin.',
    delete: (business) => `Demandez à ${business} de supprimer la connexion.`,
    deleteOrRemove: (business, provider) =>
      `Demandez à ${business} de supprimer la connexion ou retirez l’accès dans votre compte ${provider}.`,
  },
  fields: {
    server_url: { label: 'Serveur', hint: 'L’adresse CalDAV de votre fournisseur.' },
    username: { label: 'Nom d’utilisateur', hint: 'Souvent votre adresse e-mail.' },
    password: {
      label: 'Mot de passe d’application',
      hint: 'Un mot de passe réservé à cet usage, créé dans les réglages de votre compte. Il est enregistré chiffré.',
    },
    url: {
      label: 'Adresse de l’agenda',
      hint: 'L’adresse secrète au format iCal, qui finit le plus souvent par .ics. Elle est enregistrée chiffrée.',
    },
  },
  help: {
    title: 'Où trouver le serveur et le mot de passe d’application',
    icloud:
      '{server}, avec votre compte Apple comme nom d’utilisateur. Mot de passe d’application : account.apple.com, Connexion et sécurité, Mots de passe pour application.',
    fastmail:
      '{server}. Mot de passe d’application : Settings, Privacy & Security, Manage app passwords, avec accès aux agendas.',
    nextcloud:
      '{server}. Mot de passe d’application : Paramètres, Sécurité, Appareils et sessions.',
  },
  missing: {
    server_url: 'Saisissez l’adresse du serveur.',
    password: 'Saisissez le nom d’utilisateur et le mot de passe.',
    url: 'Saisissez l’adresse de l’agenda.',
  },
  faults: {
    password_rejected:
      'Le serveur n’accepte pas le nom d’utilisateur ou le mot de passe. De nombreux fournisseurs, comme iCloud, Fastmail et Nextcloud, exigent un mot de passe d’application, à créer dans les réglages du compte.',
    address_rejected:
      'Le serveur ne laisse pas lire cette adresse. Saisissez l’adresse secrète de l’agenda, qui ne demande pas de connexion.',
    account_rejected: 'Le fournisseur n’autorise pas l’accès aux agendas de ce compte.',
    server_not_reachable:
      'Le serveur ne répond pas ou son nom n’existe pas. Vérifiez l’adresse ou réessayez dans quelques minutes.',
    provider_not_reachable:
      'Le fournisseur ne répond pas pour le moment. Réessayez dans quelques minutes.',
    not_allowed:
      'Cette adresse n’est pas autorisée. Elle doit commencer par https:// et son serveur doit être public, sauf si l’exploitant autorise son réseau avec EGRESS_ALLOW.',
    calendar_too_large:
      'La lecture de cet agenda demande trop de temps ou de mémoire. Connectez-en un qui a moins d’événements.',
    no_calendars:
      'Il n’y a pas d’agenda à cette adresse. Saisissez l’adresse CalDAV indiquée dans l’aide du fournisseur.',
    no_calendar:
      'Il n’y a pas d’agenda à cette adresse. Saisissez celle qui finit par .ics, et non celle d’une page.',
  },
  done: {
    title: 'Votre agenda est connecté',
    connectedTo: (host) => `Connecté à ${host}`,
    signedInAs: (account) => `Connecté en tant que ${account}`,
    calendars: (count) => (count === 1 ? '1 agenda' : `${count} agendas`),
    events: (count) =>
      count < 2 ? `${count} événement cette semaine` : `${count} événements cette semaine`,
    blocks: 'bloque vos créneaux',
    writes: 'les rendez-vous y sont inscrits',
    unused: 'non utilisé',
    close: (business) =>
      `${business} peut modifier l’usage de chaque agenda. Vous pouvez fermer cette page.`,
  },
  tryAgain: 'Réessayer',
  nothingConnected: 'Rien n’a été connecté',
  unknownLink: {
    heading: 'Ce lien n’est pas valable',
    text: 'Ouvrez le lien exactement tel que vous l’avez reçu. Si un lien plus récent vous a été envoyé, seul celui-ci fonctionne.',
  },
  endedLink: {
    heading: 'Ce lien n’est plus valable',
    text: 'Un lien fonctionne une seule fois, pendant sept jours. Si votre agenda a été connecté, il n’y a plus rien à faire. Sinon, demandez un nouveau lien.',
  },
  endedSignIn,
  otherBrowser: {
    heading: 'La connexion a commencé ailleurs',
    text: 'Rien n’a été connecté, car ce navigateur n’a pas commencé la connexion. Ouvrez à nouveau votre lien dans ce navigateur et autorisez les cookies.',
  },
  otherSite: {
    heading: 'Rien n’a été connecté',
    text: 'Le formulaire a été envoyé depuis la page d’un autre site. Ouvrez à nouveau votre lien.',
  },
  failures: {
    denied: (provider) => ({
      heading: 'L’accès n’a pas été autorisé',
      text: `Rien n’a été connecté. Vous-même ou un administrateur de votre compte n’avez pas autorisé l’accès chez ${provider}.`,
    }),
    missing_scopes: (provider) => ({
      heading: 'Il manque une autorisation',
      text: `Rien n’a été connecté. ${provider} affiche une case par autorisation, et toutes n’ont pas été cochées. Réessayez et cochez-les toutes.`,
    }),
    ended: (provider) => ({
      heading: endedSignIn.heading,
      text: `Rien n’a été connecté. ${provider} n’accepte plus la connexion.`,
    }),
    client_rejected: (provider) => ({
      heading: 'Le serveur n’est pas bien configuré',
      text: `Rien n’a été connecté. ${provider} n’accepte pas ce serveur. Dites-le à la personne qui vous a envoyé le lien.`,
    }),
    no_refresh_token: (provider) => ({
      heading: 'L’accès prendrait fin dans une heure',
      text: `Rien n’a été connecté. ${provider} n’a pas autorisé d’accès durable. Réessayez.`,
    }),
    unavailable: (provider) => ({
      heading: `${provider} ne répond pas`,
      text: 'Rien n’a été connecté. Réessayez dans quelques minutes.',
    }),
  },
  accountChanged: (account, former) => ({
    heading: 'C’est un autre compte',
    text: `Vous vous êtes connecté en tant que ${account}, mais cette connexion est celle de ${former}. Rien n’a été modifié. Réessayez et choisissez ${former}.`,
  }),
  accountTaken: (account) => ({
    heading: 'Ce compte est déjà connecté',
    text: `${account} est connecté avec un autre lien. Rien n’a été modifié. Pour vous y connecter à nouveau, demandez un nouveau lien pour cette connexion.`,
  }),
  problems: {
    title: 'Cela n’a pas fonctionné',
    tooMany: 'Il y a eu trop de requêtes. Patientez une minute, puis ouvrez à nouveau le lien.',
    notSetUp:
      'Ce serveur n’est pas configuré pour cet agenda : son exploitant n’a pas défini le client du fournisseur ou SECRET_KEY. Dites-le à la personne qui vous a envoyé le lien.',
    failed: 'Une erreur s’est produite. Patientez une minute, puis ouvrez à nouveau le lien.',
  },
}
