import { listAloud } from '../list-aloud.ts'
import type { ToolLines } from '../tool-lines.ts'
import { spokenTime } from './spoken-time.ts'

export const toolLines: ToolLines = {
  assistantGreeting:
    'Bonjour, je suis un assistant automatique pour les rendez-vous. Souhaitez-vous ' +
    'prendre, déplacer ou annuler un rendez-vous ?',
  assistantStillThere: 'Êtes-vous toujours là ?',
  assistantWait: 'Un instant, s’il vous plaît.',
  knownCaller: (firstName) => `Ce numéro est celui de ${firstName}.`,
  unknownCaller: 'Je ne connais pas encore ce numéro.',
  noted: "C'est noté.",
  readBackEmail: (spelled) => `J'ai ${spelled}. C'est bien ça ?`,
  readBackPhone: (spoken) => `J'ai ${spoken}. C'est bien ça ?`,
  emailNotUnderstood: "Je n'ai pas compris l'adresse. Pouvez-vous l'épeler, lettre par lettre ?",
  phoneNotUnderstood: "Je n'ai pas compris le numéro. Pouvez-vous le dire chiffre par chiffre ?",
  nameNotUnderstood: "Je n'ai pas compris le nom. Pouvez-vous l'épeler ?",
  needAddress: 'Il me faut une adresse e-mail ou un numéro de téléphone. Que puis-je noter ?',
  offerOne: (spoken) => `Je peux vous proposer ${spoken}. Cela vous convient-il ?`,
  offerSeveral: (spoken) =>
    `Je peux vous proposer ${listAloud(spoken, 'ou')}. Qu'est-ce qui vous convient ?`,
  notFree: (wanted) => `Je regrette, il n'y a rien de libre ${wanted}.`,
  closedThen: 'Nous sommes fermés à ce moment-là.',
  fullThen: 'Tout est déjà réservé à ce moment-là.',
  tooSoonThen: 'Le délai est trop court pour une réservation.',
  notBookableThen: 'Cette date ne peut pas être réservée.',
  nextOpenings: (spoken) =>
    spoken.length === 1
      ? `La prochaine disponibilité est ${spoken.join('')}. Cela vous convient-il ?`
      : `Les prochaines disponibilités sont ${listAloud(spoken, 'et')}. Laquelle vous convient ?`,
  noneAtAll:
    "Il n'y a rien de libre dans les semaines à venir. Voulez-vous que je laisse un message à l'équipe ?",
  agentNotFree: (agentName) => `${agentName} n'est pas disponible à ce moment-là.`,
  noneWithAgent: (agentName) =>
    `${agentName} n'a rien de libre dans les semaines à venir. Dois-je chercher avec une autre personne ?`,
  whichAgent: (agentNames) => `De qui parlez-vous, ${listAloud(agentNames, 'ou')} ?`,
  unknownAgent: (agentNames) =>
    'Je ne trouve pas ce nom ici. Je peux vous proposer un rendez-vous avec ' +
    `${listAloud(agentNames, 'ou')}. Qui préférez-vous ?`,
  withAgent: (agentName) => `avec ${agentName}`,
  whichDuration: "Cette durée n'est pas proposée. Combien de temps vous faut-il ?",
  unknownTimeZone: 'Je ne reconnais pas ce fuseau horaire. Dans quelle ville êtes-vous ?',
  whichDay: (spoken) => `Voulez-vous dire ${listAloud(spoken, 'ou')} ?`,
  whichHalf: (spoken) => `Voulez-vous dire ${listAloud(spoken, 'ou')} ?`,
  confirmDay: (day) => `Voulez-vous dire ${day} ?`,
  whichOtherDay: 'Quel jour vous convient ?',
  past: (today) =>
    `C'est déjà passé, aujourd'hui nous sommes ${today}. Quel jour vous conviendrait ?`,
  mismatch: (day, today) =>
    `Cette date est ${day}, et nous sommes ${today}. Lequel des deux voulez-vous dire, le jour de la semaine ou la date ?`,
  impossible: (today) =>
    `Cette date ou cette heure n'existe pas. Nous sommes ${today}. Quand voulez-vous venir ?`,
  notUnderstood: (today) =>
    `Je n'ai pas compris quand. Nous sommes ${today}. Quel jour et à quelle heure ?`,
  whichMeetingType: (names) => `De quel type de rendez-vous s'agit-il, ${listAloud(names, 'ou')} ?`,
  unknownSlot: "Ce créneau n'est plus disponible. Je vais chercher à nouveau.",
  held: (spoken) => `Je vous garde ce créneau, ${spoken}.`,
  holdLimit: 'Je vous garde déjà trois créneaux. Lequel voulez-vous ?',
  booked: (spoken, code) =>
    `Votre rendez-vous est réservé pour ${spoken}. Votre code de confirmation est ${code}.`,
  requested: (spoken) =>
    `J'ai demandé un rendez-vous pour ${spoken}. Nous vous préviendrons dès qu'il sera confirmé.`,
  taken: "Je regrette, quelqu'un vient de prendre ce créneau.",
  moveOrAdd: (booked, wanted) =>
    `Vous avez déjà un rendez-vous ${booked}. Pour ${wanted}, dois-je déplacer celui-là ou en réserver un de plus ?`,
  alreadyBooked: (time) =>
    `Il y a déjà un rendez-vous ${time} avec ces coordonnées. Quel autre moment vous conviendrait ?`,
  pendingMove:
    "Cette demande n'est pas encore confirmée, elle ne peut donc pas être déplacée. " +
    "Voulez-vous que je l'annule et demande une autre heure ?",
  needFactor: "Quel est le code de confirmation, ou le nom ou l'adresse e-mail du rendez-vous ?",
  needTwoFactors:
    "Pour cela, il me faut le code de confirmation, et le nom ou l'adresse e-mail du " +
    "rendez-vous. Sans le code, je peux laisser une note à l'équipe.",
  noMeetings:
    "Je ne trouve aucun rendez-vous. Pouvez-vous me donner le code et le nom ou l'e-mail, ou dois-je laisser une note ?",
  locked: "Je ne peux pas vérifier cela maintenant. Quelqu'un de l'équipe peut vous aider.",
  yourMeeting: (spoken) => `J'ai trouvé votre rendez-vous ${spoken}. Que voulez-vous en faire ?`,
  yourMeetings: (spoken) =>
    `J'ai trouvé vos rendez-vous, ${listAloud(spoken, 'et')}. Lequel est-ce ?`,
  unknownMeeting:
    "Je dois d'abord trouver votre rendez-vous. Quel est le code de confirmation, et le nom ou l'adresse e-mail ?",
  moved: (spoken) => `Votre rendez-vous est déplacé, il est maintenant prévu ${spoken}.`,
  cancelled: (spoken) => `Votre rendez-vous ${spoken} est annulé.`,
  tooLate:
    "Il est trop tard pour changer ce rendez-vous par téléphone. Quelqu'un de l'équipe peut vous aider.",
  notChangeable: 'Ce rendez-vous ne peut plus être changé. Voulez-vous en prendre un autre ?',
  transfer: (agentName) => `${agentName} est libre. Un instant, s'il vous plaît.`,
  agentNotFreeNow: (agentName) => `${agentName} n'est pas libre pour le moment.`,
  nobodyFree: "Personne ne peut prendre l'appel pour le moment.",
  noteTaken: "C'est noté pour l'équipe.",
  notePassedOn: "Je l'ai transmis à l'équipe.",
  noteLimit: 'Je ne peux plus prendre de note pendant cet appel.',
  answerUnknown: "Je ne le sais pas. Voulez-vous que je laisse une note à l'équipe ?",
  tellHours: (text) => `Nos horaires habituels sont ${text}`,
  everyWeekday: (day) => spokenTime.weekday(day),
  nextWeekday: (day) => spokenTime.weekday(day).replace(/^le /, ''),
  nearDay: { today: "aujourd'hui", tomorrow: 'demain', weekend: 'le week-end' },
  closedOn: ({ day, isYesNo }) => `${isYesNo ? 'Non, nous' : 'Nous'} sommes fermés ${day}.`,
  openOn: ({ day, hours, isYesNo }) =>
    `${isYesNo ? 'Oui, nous' : 'Nous'} sommes ouverts ${day} ${hours}.`,
  openNow: (until) => `Oui, nous sommes ouverts en ce moment, jusqu'à ${until}.`,
  closedNow: (opens) =>
    opens === null
      ? 'Nous sommes fermés en ce moment.'
      : `Nous sommes fermés, nous rouvrons ${opens}.`,
  tellAddress: (text) => `Notre adresse est ${text}`,
  tellPhone: (text) => `Notre numéro de téléphone est ${text}`,
  tellEmail: (text) => `Notre adresse e-mail est ${text}`,
  tellWebsite: (text) => `Notre site web est ${text}`,
  tellPrice: (name, price) => `Le prix pour ${name} est ${price}`,
  tellLength: (name, lengths) => `Le rendez-vous ${name} dure ${listAloud(lengths, 'ou')}.`,
  startPassed: 'Ce moment est déjà passé. Quel autre moment vous conviendrait ?',
  startUnavailable: "Ce créneau n'est pas libre.",
  closedThatDay: 'Nous sommes fermés ce jour-là.',
  closedForHoliday: "Nous sommes fermés ce jour-là, parce que c'est un jour férié.",
  notOffered: "Ce rendez-vous n'est plus proposé.",
  nobodyTakesIt: 'Personne ne peut assurer ce rendez-vous.',
  nearestIs: (spoken) => `La disponibilité la plus proche est ${spoken}.`,
  noneNearby: "Je n'ai pas d'autre créneau proche.",
  holdGone: "Ce créneau n'est plus réservé pour vous.",
  inState: {
    pending: "Ce rendez-vous n'est pas encore confirmé.",
    scheduled: 'Ce rendez-vous est déjà confirmé.',
    declined: 'Ce rendez-vous a déjà été refusé.',
    expired: "Ce rendez-vous n'a pas été confirmé à temps et n'existe plus.",
    cancelled: 'Ce rendez-vous est déjà annulé.',
    completed: 'Ce rendez-vous a déjà eu lieu.',
    no_show: 'Ce rendez-vous est déjà passé.',
  },
  holdBooked: 'Ce créneau est déjà réservé.',
  notStarted: "Ce rendez-vous n'a pas encore commencé.",
  severalContacts:
    'Je trouve plusieurs personnes avec ces informations. Pouvez-vous me donner votre adresse e-mail ?',
  badArguments: "Je n'ai pas tout compris. Pouvez-vous le redire ?",
  stillChecking: 'Je vérifie encore. Un instant, puis redemandez-moi.',
  unavailable:
    "Désolé, je n'arrive pas à joindre le calendrier. Rien n'a été changé. Voulez-vous que je réessaie ?",
  tryAgainSoon:
    'Désolé, notre système ne répond pas pour le moment, mais je peux réessayer dans un instant.',
}
