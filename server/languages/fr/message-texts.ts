import type { MessageParts, MessageTexts, SmsParts } from '../message-texts.ts'
import { teamNotices } from './team-notices.ts'

const ANSWERS = 'Répondez C : annuler, R : autres horaires, STOP : arrêter.'
const ANSWERS_TO_REQUEST = 'Répondez C : annuler, STOP : arrêter.'

export const messageTexts: MessageTexts = {
  attendee: {
    confirmation: {
      subject: ({ type, when }) => `Confirmé : ${type}, ${when}`,
      badge: 'Confirmé',
      title: () => 'Votre rendez-vous est confirmé',
      lead: (parts) => `Votre rendez-vous « ${parts.type} »${withAgents(parts)} est confirmé.`,
    },
    request_received: {
      subject: ({ type, when }) => `Demande reçue : ${type}, ${when}`,
      badge: 'En attente de confirmation',
      title: () => 'Nous avons reçu votre demande',
      lead: (parts) =>
        `Nous avons reçu votre demande de rendez-vous « ${parts.type} »${withAgents(parts)}. ` +
        'Le rendez-vous n’est pas encore confirmé.',
      next: ({ until }) =>
        until === null
          ? 'Vous recevrez un message dès qu’il sera confirmé.'
          : `Vous recevrez un message dès qu’il sera confirmé, au plus tard le ${until}.`,
    },
    change: {
      subject: ({ type, when, isMoved }) =>
        `${isMoved ? 'Nouvel horaire' : 'Modifié'} : ${type}, ${when}`,
      badge: 'Modifié',
      title: ({ isMoved }) =>
        isMoved ? 'Votre rendez-vous a un nouvel horaire' : 'Votre rendez-vous a changé',
      lead: (parts) =>
        parts.isMoved
          ? `Votre rendez-vous « ${parts.type} »${withAgents(parts)} a été déplacé.`
          : parts.agents === null
            ? `Votre rendez-vous « ${parts.type} » a changé. L’horaire reste le même.`
            : `Votre rendez-vous « ${parts.type} » est maintenant avec ${parts.agents}. L’horaire reste le même.`,
    },
    cancellation: {
      subject: ({ type, when }) => `Annulé : ${type}, ${when}`,
      badge: 'Annulé',
      title: () => 'Votre rendez-vous est annulé',
      lead: (parts) => `Votre rendez-vous « ${parts.type} »${withAgents(parts)} a été annulé.`,
    },
    not_confirmed: {
      subject: ({ type, when }) => `Non confirmé : ${type}, ${when}`,
      badge: 'Non confirmé',
      title: () => 'Nous n’avons pas pu confirmer votre demande',
      lead: ({ type }) =>
        `Nous sommes désolés de ne pas pouvoir confirmer votre demande de rendez-vous « ${type} ». Le rendez-vous n’aura pas lieu.`,
    },
    reminder: {
      subject: ({ type, when }) => `Rappel : ${type}, ${when}`,
      badge: 'Rappel',
      title: () => 'Votre rendez-vous approche',
      lead: (parts) =>
        `Nous vous rappelons votre rendez-vous « ${parts.type} »${withAgents(parts)}.`,
    },
    follow_up: {
      subject: ({ type }) => `Merci de votre temps : ${type}`,
      badge: 'Merci',
      title: () => 'Merci de votre temps',
      lead: (parts) => `Merci pour votre rendez-vous « ${parts.type} »${withAgents(parts)}.`,
    },
    missed: {
      subject: ({ type, when }) => `Rendez-vous manqué : ${type}, ${when}`,
      badge: 'Rendez-vous manqué',
      title: () => 'Rendez-vous manqué',
      lead: (parts) =>
        `Nous n’avons pas pu vous rencontrer lors de votre rendez-vous « ${parts.type} »${withAgents(parts)}.`,
    },
  },
  agent: {
    confirmation: {
      subject: ({ type, when, attendee }) => `Nouveau : ${type}${withName(attendee)}, ${when}`,
      badge: 'Nouveau rendez-vous',
      title: () => 'Vous avez un nouveau rendez-vous',
      lead: ({ type, attendee }) =>
        `Vous avez un nouveau rendez-vous : « ${type} »${withName(attendee)}. Il est confirmé.`,
    },
    confirmation_request: {
      subject: ({ type, when, attendee }) => `À confirmer : ${type}${withName(attendee)}, ${when}`,
      badge: 'À confirmer',
      title: () => 'Confirmez ou refusez le rendez-vous',
      lead: ({ type, attendee }) =>
        `${attendee ?? 'Une personne'} demande un rendez-vous « ${type} » avec vous.`,
      next: ({ until }) =>
        until === null
          ? 'Veuillez confirmer ou refuser la demande.'
          : `Veuillez confirmer ou refuser la demande avant le ${until}. Elle expire ensuite, et le créneau redevient libre.`,
    },
    change: {
      subject: ({ type, when, attendee, isMoved }) =>
        `${isMoved ? 'Nouvel horaire' : 'Modifié'} : ${type}${withName(attendee)}, ${when}`,
      badge: 'Modifié',
      title: ({ isMoved }) =>
        isMoved ? 'Un rendez-vous a un nouvel horaire' : 'Un rendez-vous a changé',
      lead: ({ type, attendee, isMoved }) =>
        isMoved
          ? `Votre rendez-vous « ${type} »${withName(attendee)} a été déplacé.`
          : `Les participants de votre équipe au rendez-vous « ${type} »${withName(attendee)} ont changé. L’horaire reste le même.`,
    },
    cancellation: {
      subject: ({ type, when, attendee, isReassigned }) =>
        `${isReassigned ? 'Réattribué' : 'Annulé'} : ${type}${withName(attendee)}, ${when}`,
      badge: ({ isReassigned }) => (isReassigned ? 'Réattribué' : 'Annulé'),
      title: ({ isReassigned }) =>
        isReassigned ? 'Vous n’assurez plus ce rendez-vous' : 'Un rendez-vous est annulé',
      lead: ({ type, attendee, isReassigned }) =>
        isReassigned
          ? `Une autre personne assure maintenant le rendez-vous « ${type} »${withName(attendee)}.`
          : `Le rendez-vous « ${type} »${withName(attendee)} a été annulé.`,
      next: () => 'Ce créneau est de nouveau libre dans votre agenda.',
    },
    not_confirmed: {
      subject: ({ type, when, attendee }) => `Non confirmé : ${type}${withName(attendee)}, ${when}`,
      badge: 'Non confirmé',
      title: () => 'Une demande n’a pas été confirmée',
      lead: ({ type, attendee }) =>
        `La demande de rendez-vous « ${type} »${withName(attendee)} a été refusée ou a expiré sans réponse.`,
      next: () => 'Ce créneau est de nouveau libre dans votre agenda.',
    },
  },
  team: {
    note: {
      subject: ({ caller }) => `Nouveau message${caller === null ? '' : ` ${ofName(caller)}`}`,
      badge: 'Message',
      title: () => 'Un message laissé par téléphone',
      lead: ({ caller }) =>
        `${caller ?? 'Une personne'} a laissé par téléphone un message pour l’équipe.`,
      next: () => 'Veuillez lire le message et rappeler si une réponse est attendue.',
    },
    broken_call: {
      subject: ({ caller }) => `Appel interrompu${caller === null ? '' : ` : ${caller}`}`,
      badge: 'Appel interrompu',
      title: () => 'Un appel s’est terminé par une erreur',
      lead: ({ caller }) =>
        `L’appel${caller === null ? '' : ` ${ofName(caller)}`} s’est terminé par une erreur. La demande est peut-être restée sans réponse.`,
      next: () => 'Veuillez rappeler et demander ce qui reste à régler.',
    },
    unbooked_call: {
      subject: ({ caller }) =>
        `À vérifier : rendez-vous promis mais non réservé${caller === null ? '' : ` (${caller})`}`,
      badge: 'À vérifier',
      title: () => 'Un rendez-vous a été promis, mais pas réservé',
      lead: ({ caller }) =>
        `L’assistant a dit pendant l’appel${caller === null ? '' : ` avec ${caller}`} qu’un rendez-vous était réservé, déplacé ou annulé. Ce changement n’existe pas.`,
      next: () => 'Veuillez rappeler et réserver le rendez-vous, ou expliquer qu’il n’y en a pas.',
    },
    address_refused: {
      subject: ({ address }) => `Message non remis : ${address}`,
      badge: 'Non remis',
      title: () => 'Un message n’a pas pu être remis',
      lead: ({ address, type }) =>
        `Un message à ${address} n’a pas pu être remis${type === null ? '' : `. Il concernait le rendez-vous « ${type} »`}.`,
      next: ({ refusedAgent }) =>
        refusedAgent === null
          ? 'Veuillez demander la bonne adresse et la corriger dans le contact. En attendant, informez la personne par un autre moyen.'
          : `Veuillez corriger l’adresse e-mail de ${refusedAgent}. En attendant, ${refusedAgent} ne reçoit pas d’e-mails sur les rendez-vous.`,
    },
    ...teamNotices,
  },
  attendeeDeclined: {
    subject: ({ type, when, attendee }) => `Refusé : ${type}${withName(attendee)}, ${when}`,
    badge: 'Refusé',
    title: () => 'L’invitation a été refusée',
    lead: ({ type, attendee }) =>
      `L’invitation à « ${type} »${withName(attendee)} a été refusée dans l’agenda. Le rendez-vous est maintenu.`,
    next: () =>
      'Veuillez contacter la personne, et déplacer ou annuler le rendez-vous s’il n’a pas lieu.',
  },
  proposesTime: (when) =>
    when === null ? 'Je propose un autre horaire.' : `Je propose un autre horaire : ${when}.`,
  saidBeforeAnswer: 'J’ai écrit ceci avant ma dernière réponse à l’invitation.',
  sms: {
    confirmation: (parts) =>
      `${parts.business} : ${parts.type}, ${parts.when}, est confirmé. Code ${parts.code}.${commands(parts)}${link('Détails', parts)}`,
    request_received: (parts) =>
      `${parts.business} : Demande reçue pour ${parts.type}, ${parts.when}. Elle n'est pas encore confirmée.${commands(parts, ANSWERS_TO_REQUEST)}${link('Détails', parts)}`,
    change: (parts) =>
      `${parts.business} : ${parts.type} est maintenant le ${parts.when}${parts.formerWhen === null ? '' : ` (avant : ${parts.formerWhen})`}. Code ${parts.code}.${commands(parts)}${link('Détails', parts)}`,
    cancellation: (parts) =>
      `${parts.business} : ${parts.type}, ${parts.when}, est annulé.${again(parts)}`,
    not_confirmed: (parts) =>
      `${parts.business} : Nous n'avons pas pu confirmer ${parts.type}, ${parts.when}.${again(parts)}`,
    reminder: (parts) =>
      `${parts.business} : Rappel : ${parts.type}, ${parts.when}.${commands(parts)}${parts.link === null ? '' : ` ${parts.link}`}`,
    follow_up: (parts) =>
      `${parts.business} : Merci pour votre rendez-vous (${parts.type}).${again(parts)}`,
    missed: (parts) =>
      `${parts.business} : Nous n'avons pas pu vous rencontrer : ${parts.type}, ${parts.when}.${again(parts)}`,
  },
  missedCall: ({ business, phone }) =>
    `${business} : Nous n'avons pas pu vous aider au téléphone. Répondez avec votre demande${phone === null ? '' : ` ou appelez le ${phone}`}. Répondez STOP pour ne plus recevoir de messages.`,
  labels: {
    when: 'Quand',
    before: 'Avant',
    meetingType: 'Rendez-vous',
    with: 'Avec',
    agents: 'Intervenants',
    attendee: 'Avec',
    where: 'Où',
    code: 'Code de confirmation',
    bring: 'À apporter',
    yourNotes: 'Vos remarques',
    notes: 'Remarques',
    reason: 'Motif',
    name: 'Nom',
    caller: 'De',
    phone: 'Téléphone',
    email: 'E-mail',
    team: 'Équipe',
    writtenAt: 'Laissé le',
    calledAt: 'Appel du',
    note: 'Message',
    address: 'Adresse',
    serverReply: 'Réponse du serveur de messagerie',
    addToCalendar: 'Ajouter à l’agenda',
  },
  locations: {
    video: 'Visioconférence',
    inPerson: 'Sur place',
    voiceCall: {
      attendee: (number) => `Nous vous appelons${number === null ? '' : ` au ${number}`}`,
      agent: (number) =>
        `L’assistant vocal appelle le participant${number === null ? '' : ` au ${number}`}`,
    },
    phoneToAttendee: ({ agent, number }) =>
      `${agent === null ? 'Nous vous appelons' : `${agent} vous appelle`}${number === null ? '' : ` au ${number}`}`,
    phoneToAgent: (number) =>
      `Vous appelez le participant${number === null ? '' : ` au ${number}`}`,
  },
  and: 'et',
  colon: ' :',
  greeting: (name) => (name === null ? 'Bonjour,' : `Bonjour ${name},`),
  date: (text) => text.replace(/(?<!\d)1 (?=\p{L})/u, '1er '),
  clock: (time) => time,
  more: (count) => `${count} de plus`,
  numberWithheld: 'Numéro masqué',
  howToChange: ({ hasLink, phone }) =>
    !hasLink
      ? `Pour déplacer ou annuler le rendez-vous, appelez le ${phone} et ayez le code sous la main.`
      : phone === null
        ? 'Si l’horaire ne vous convient plus, vous pouvez déplacer ou annuler le rendez-vous en ligne.'
        : `Si l’horaire ne vous convient plus, déplacez ou annulez le rendez-vous en ligne, ou appelez le ${phone} et ayez le code sous la main.`,
  howToBook: ({ business, phone, website }) =>
    phone === null && website === null
      ? `Pour reprendre rendez-vous, contactez ${business}.`
      : `Pour reprendre rendez-vous, ${[phone && `appelez le ${phone}`, website && `consultez ${website}`].filter(Boolean).join(' ou ')}.`,
  buttons: {
    change: 'Voir, déplacer ou annuler',
    cancel: 'Voir ou annuler',
    view: 'Voir les détails',
    decide: 'Confirmer ou refuser',
    join: 'Rejoindre la visioconférence',
  },
  footer: {
    attendee: (business) => `Vous recevez ce message au sujet d’un rendez-vous avec ${business}.`,
    agent: (business) =>
      `Vous recevez ce message parce que vous assurez des rendez-vous pour ${business}.`,
    team: (business) =>
      `Vous recevez ce message parce que vous faites partie d’une équipe de ${business}.`,
  },
  preferences: 'Se désabonner ou choisir les e-mails que vous recevez',
}

function withAgents({ agents }: MessageParts): string {
  return withName(agents)
}

function withName(name: string | null): string {
  return name === null ? '' : ` avec ${name}`
}

function ofName(name: string): string {
  return `${/^[aeiouhyàâéèêîôûœ]/i.test(name) ? 'd’' : 'de '}${name}`
}

const commands = ({ hasCommands }: SmsParts, sentence = ANSWERS) =>
  hasCommands ? ` ${sentence}` : ''

function link(label: string, { link: url }: SmsParts): string {
  return url === null ? '' : ` ${label} : ${url}`
}

function again({ link: url, phone }: SmsParts): string {
  if (phone !== null) return ` Pour reprendre rendez-vous : ${phone}`
  return url === null ? '' : ` Détails : ${url}`
}
