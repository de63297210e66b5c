import type { en } from './en.ts'

export const fr: typeof en = {
  title: 'Connexions vocales',
  connection: 'Connexion vocale',
  connect: 'Connecter une plateforme',
  connectWith: (platform) => `Connecter ${platform}`,
  empty:
    'Aucune plateforme n’est encore connectée : aucun appel ne peut donc réserver de rendez-vous. Connectez celle qui répond à votre téléphone.',
  emptyRead:
    'Aucune plateforme n’est encore connectée. Un propriétaire ou un gestionnaire peut en connecter une.',
  progress: 'Étapes',
  wizard: ['Plateforme', 'Équipe et secret', 'Configurer la plateforme', 'Première requête'],
  platforms: {
    vapi: 'Un assistant à importer, avec tous les outils.',
    retell: 'Un agent à importer, avec tous les outils.',
    elevenlabs: 'Un agent à importer, avec tous les outils.',
    openai: 'Des appels par SIP, pris par un modèle Realtime ou GPT-Live.',
    twilio: 'Le standardiste intégré répond ; SMS également.',
    telnyx: 'Des outils à coller dans un assistant d’IA.',
    dialogflow: 'Un webhook pour un agent de Dialogflow CX.',
    generic: 'Tout programme qui envoie du JSON par HTTP.',
  },
  nameHint: 'Les appels sont listés sous ce nom.',
  team: 'Équipe',
  teams: 'Équipes',
  teamOf: (id) => `Équipe ${id}`,
  noTeam:
    'Les appelants réservent auprès d’une équipe, et il n’y en a pas encore. Créez-en d’abord une.',
  types: 'Types de rendez-vous',
  typesHint: 'Ce que les appelants peuvent réserver. Aucun choix : tous ceux de l’équipe.',
  teamLanguage: 'Langue de l’équipe',
  fields: {
    name: { label: 'Nom', hint: '' },
    team_id: { label: 'Équipe', hint: '' },
    meeting_type_ids: { label: 'Types de rendez-vous', hint: '' },
    language: { label: 'Langue', hint: '' },
    assistant_id: {
      label: 'Assistant ou modèle (facultatif)',
      hint: 'L’identifiant de l’assistant ou de l’agent qui mène les appels. OpenAI : le modèle.',
    },
    outbound: {
      label: 'Appelle les participants',
      hint: 'Au début des rendez-vous par téléphone avec un assistant vocal, et pour les rappels.',
    },
    outbound_number: {
      label: 'Numéro d’appel sortant (facultatif)',
      hint: 'Avec l’indicatif du pays, par exemple +14155550199.',
    },
    phone_number_id: {
      label: 'Identifiant du numéro d’appel sortant (facultatif)',
      hint: 'Tel que la plateforme l’affiche.',
    },
    sms: { label: 'Envoie des SMS', hint: 'Aux participants de l’équipe.' },
    messaging_service_sid: {
      label: 'SID du Messaging Service (facultatif)',
      hint: 'Commence par MG. Vide : les messages sont envoyés depuis le numéro.',
    },
    account_sid: {
      label: 'SID du compte (facultatif)',
      hint: 'Commence par AC. Nécessaire pour les appels et les messages aux participants.',
    },
  },
  secrets: {
    secret: 'Secret',
    webhook_secret: 'Secret du webhook de fin d’appel (facultatif)',
    api_key: 'Clé d’API (facultatif)',
  },
  secretOf: {
    vapi: 'Il a été créé ici. Vous le saisissez chez Vapi à l’étape suivante.',
    retell: 'La clé d’API avec le badge webhook, du tableau de bord de Retell.',
    elevenlabs: 'Il a été créé ici. Vous le saisissez chez ElevenLabs à l’étape suivante.',
    openai: 'Le secret du webhook de votre projet OpenAI.',
    twilio: 'L’auth token du compte, de la console de Twilio.',
    telnyx: 'La clé publique du compte : 44 caractères.',
    dialogflow: 'Il a été créé ici. Vous le saisissez chez Dialogflow à l’étape suivante.',
    generic: 'Il a été créé ici. Votre programme l’envoie avec chaque requête.',
  },
  secretHints: {
    secret: '',
    webhook_secret:
      'ElevenLabs l’affiche à la création du webhook. Vous pouvez l’ajouter plus tard.',
    api_key:
      'Vapi : la clé privée, pour appeler les participants. OpenAI : celle du projet, pour accepter les appels.',
  },
  create: 'Créer la connexion',
  requests: 'Requêtes',
  waiting: 'En attente de la première requête…',
  waitingHint:
    'Configurez la plateforme comme indiqué ci-dessous. Cette page affiche la requête à son arrivée.',
  waitingShort: 'En attente',
  accepted: (when) => `Une requête a été acceptée : ${when}.`,
  acceptedShort: 'Connectée',
  refused: (when, what) => `Une requête est arrivée le ${when} : ${what}`,
  refusedShort: 'Rejetée',
  refusedBefore: (when) => `La dernière requête rejetée est arrivée le ${when}.`,
  unknownReason: 'elle a été rejetée.',
  reasons: {
    signature_missing: {
      what: 'elle n’a ni signature ni secret.',
      next: 'Saisissez l’en-tête ou le secret dans la plateforme, partout où figure l’adresse.',
    },
    signature_malformed: {
      what: 'sa signature est illisible.',
      next: 'Cherchez un proxy qui modifie l’en-tête, et retirez-le.',
    },
    timestamp_expired: {
      what: 'elle a été signée il y a trop longtemps, ou dans le futur.',
      next: 'Vérifiez l’horloge du serveur.',
    },
    signature_mismatch: {
      what: 'sa signature est fausse : le secret est différent.',
      next: 'Saisissez le même secret des deux côtés, ou remplacez-le ici.',
    },
    malformed_body: {
      what: 'sa signature est juste, mais son contenu ne convient pas à cette adresse.',
      next: 'Vérifiez quelle adresse figure dans quel champ de la plateforme.',
    },
    wrong_platform: {
      what: 'elle a été envoyée à l’adresse d’une autre plateforme.',
      next: 'Utilisez l’adresse ci-dessous.',
    },
    api_key_missing: {
      what: 'l’appel n’a pas pu être accepté sans la clé d’API.',
      next: 'Ajoutez la clé d’API avec « Remplacer le secret ».',
    },
  },
  setUp: 'Configurer la plateforme',
  secret: 'Secret',
  secretOnce: 'Le secret n’est affiché que maintenant. Copiez-le avant de quitter cette page.',
  secretHere: '<secret>',
  address: (suffix) => (suffix === '' ? 'Adresse' : `Adresse (${suffix})`),
  header: 'En-tête',
  command: 'Commande',
  assistant: 'L’assistant en JSON',
  tools: 'Les outils en JSON',
  prompt: 'Le prompt, sous « instructions »',
  trunk: 'Destination de la ligne SIP',
  steps: {
    vapi: [
      'Importez l’assistant. Il contient le prompt, les outils et cette adresse.',
      'Ou, pour un assistant existant : collez les outils, et réglez sa server URL et son en-tête. Ajoutez end-of-call-report à ses server messages.',
      'Associez l’assistant à un numéro de téléphone.',
    ],
    retell: [
      'Téléchargez l’agent, et importez le fichier dans le tableau de bord de Retell.',
      'Ou, pour un agent existant : ajoutez chaque outil comme custom function, et réglez sa webhook URL.',
      'Associez l’agent à un numéro de téléphone, et réglez l’inbound webhook du numéro sur la même adresse.',
    ],
    elevenlabs: [
      'Importez l’agent. Il contient le prompt, les outils et cette adresse.',
      'Créez un webhook avec cette adresse, sélectionnez-le comme post-call webhook, et saisissez son secret ici. Sans lui, la fin des appels n’est pas consignée.',
      'Ou, pour un agent existant : ajoutez chaque outil comme webhook tool, et réglez l’initiation webhook et son en-tête.',
    ],
    openai: [
      'Réglez l’adresse du webhook pour realtime.call.incoming sur celle-ci. Pour un modèle GPT-Live, l’événement est live.transport.incoming.',
      'Dirigez votre ligne SIP vers le projet. Remplacez PROJECT par son identifiant.',
    ],
    twilio: [
      'Réglez la voice URL du numéro sur cette adresse.',
      'Réglez son status callback sur cette adresse, pour que la fin des appels soit consignée.',
      'Pour les SMS, faites envoyer les messages entrants du numéro à cette adresse.',
    ],
    telnyx: [
      'Collez chaque outil dans les webhook tools de l’assistant. Ne modifiez pas les champs prédéfinis.',
      'Réglez le dynamic variables webhook sur cette adresse.',
      'Utilisez le prompt commun comme instructions de l’assistant.',
    ],
    dialogflow: [
      'Créez un webhook avec cette adresse et cet en-tête.',
      'Appelez le webhook dans un fulfillment, avec le nom de l’outil comme tag.',
      'Définissez les arguments d’un outil comme paramètres de session portant les mêmes noms.',
    ],
    generic: [
      'Envoyez chaque appel d’outil en JSON à cette adresse, avec cet en-tête.',
      'Signalez la fin de chaque appel.',
    ],
  },
  test: 'Pour essayer sans appel, envoyez ce que la plateforme enverrait.',
  replace: 'Remplacer le secret',
  replaceText:
    'L’ancien secret est rejeté immédiatement. Les appels échouent jusqu’à ce que la plateforme ait le nouveau.',
  replaceNow: 'Remplacer',
  replaced: 'Le secret a été remplacé.',
  settings: 'Réglages',
  saved: 'La connexion a été enregistrée.',
  remove: 'Supprimer',
  removeOf: (name) => `Supprimer ${name}`,
  removeTitle: (name) => `Supprimer ${name} ?`,
  removeText:
    'Les requêtes de la plateforme sont rejetées immédiatement, et les secrets sont supprimés. C’est irréversible. Les appels et les rendez-vous restent.',
  archived: 'Cette connexion a été supprimée.',
  on: 'Activé',
  off: 'Désactivé',
}
