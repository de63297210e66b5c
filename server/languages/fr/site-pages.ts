import type { SitePages } from '../site-pages.ts'

export const sitePages: SitePages = {
  home: {
    lead: 'Contacts, rendez-vous et appels d’une entreprise que l’on joint par téléphone. Ce serveur fonctionne.',
    signIn: 'Se connecter',
    signInHint:
      'Consultez les rendez-vous et les appels du jour, et réglez les horaires, les prestations et les personnes.',
    moreHeading: 'Sans se connecter',
    links: {
      receptionist: {
        label: 'Parler à la réception',
        hint: 'Réservez par écrit ou de vive voix et voyez chaque outil qui s’exécute. Nécessite un jeton d’accès.',
      },
      messages: {
        label: 'Messages',
        hint: 'Les e-mails et les SMS tels que leurs destinataires les voient. Nécessite un jeton d’accès.',
      },
      howTo: {
        label: 'Guide pratique',
        hint: 'Une réponse prête à coller pour chaque question courante, en anglais.',
      },
      reference: {
        label: 'Référence de l’API',
        hint: 'Tous les points d’accès avec leurs attributs, réponses et erreurs, en anglais.',
      },
      openApi: { label: 'Document OpenAPI', hint: 'La référence pour d’autres outils.' },
    },
    tokenHeading: 'Où se trouve le jeton d’accès ?',
    token:
      'Le premier démarrage avec l’espace d’exemple l’affiche et l’enregistre dans le fichier .slotline/token. La commande slotline token create en crée d’autres.',
  },
  failures: {
    secrets_unavailable:
      'Le serveur n’a pas de SECRET_KEY et ne peut donc pas proposer de créneaux. Son exploitant la définit.',
    team_not_found: 'Cette équipe n’existe pas ou est archivée. Créez-en une d’abord.',
    invalid_attributes:
      'Le numéro ou le fuseau horaire n’est pas valable. Corrigez-le, puis rappelez.',
    0: 'Le serveur ne répond pas.',
    401: 'Le jeton d’accès n’est pas accepté.',
    403: 'Le jeton d’accès ne le permet pas.',
    429: 'Trop de requêtes ont été envoyées. Patientez un instant, puis réessayez.',
    busy: 'Le serveur est occupé ou a échoué. Réessayez dans un instant.',
    other: 'La requête a échoué : {detail}',
  },
  notFound: {
    title: 'Page introuvable',
    text: 'Vérifiez que l’adresse est complète. La page a peut-être été déplacée ou n’existe plus.',
    home: 'Vers la page d’accueil',
  },
}
