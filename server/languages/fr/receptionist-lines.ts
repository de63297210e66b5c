import { listAloud } from '../list-aloud.ts'
import type { ReceptionistLines } from '../receptionist-lines.ts'
import { writeInSentence } from '../write-in-sentence.ts'

const KEYS = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']

export const receptionistLines: ReceptionistLines = {
  hello: (hour) => (hour < 18 ? 'Bonjour' : 'Bonsoir'),
  greeting: ({ hello, business }) =>
    `${hello}, merci d'appeler ${business}. Je suis un assistant automatique. Voulez-vous ` +
    'prendre, déplacer ou annuler un rendez-vous ?',
  greetingKnown: ({ hello, business, name }) =>
    `${hello} ${name}, ici ${business}, je suis un assistant automatique. Voulez-vous prendre, déplacer ou annuler un rendez-vous ?`,
  greetingCalled: ({ hello, business, time }) =>
    `${hello}, ici ${business}, je suis un assistant automatique. Je vous appelle pour votre rendez-vous${time && ` prévu ${time}`}. Est-ce un bon moment ?`,
  greetingReminder: ({ hello, business, time }) =>
    `${hello}, ici l'assistant automatique de ${business}, je vous appelle pour vous rappeler votre rendez-vous${time && ` prévu ${time}`}. Je peux le déplacer ou l'annuler si vous le souhaitez. Vous convient-il toujours ?`,
  kept: 'Merci, le rendez-vous est donc maintenu. Au revoir.',
  questions: {
    keep_check: 'Votre rendez-vous vous convient-il toujours ?',
    keep_change: "Voulez-vous déplacer le rendez-vous ou l'annuler ?",
    opening: 'Voulez-vous prendre, déplacer ou annuler un rendez-vous ?',
    type: 'Quel type de rendez-vous souhaitez-vous ?',
    when: 'Quel jour et quelle heure vous conviendraient ?',
    day_check: "C'est bien ce jour-là ?",
    choice: 'Lequel de ces horaires souhaitez-vous ?',
    name_check: 'Le rendez-vous est-il pour vous ?',
    name: "Quel est votre nom complet, s'il vous plaît ?",
    contact: 'Pouvez-vous me donner votre adresse e-mail ou un numéro de téléphone ?',
    number_check: "Ce n'est pas grave. Est-ce que je prends simplement le numéro de cet appel ?",
    contact_check: 'Est-ce exact ?',
    booking_check: 'Est-ce que je le réserve ?',
    change: "Rien n'est encore réservé. Voulez-vous changer l'heure, le nom ou les coordonnées ?",
    proof:
      "Pouvez-vous me donner votre code de confirmation, ou bien le nom ou l'e-mail utilisé pour la réservation ?",
    which_meeting: "De quel rendez-vous s'agit-il ?",
    move_check: 'Est-ce que je le déplace ?',
    cancel_check: "Est-ce que je l'annule ?",
    help: "Voulez-vous parler à quelqu'un ou laisser un message ?",
    note_offer: "Souhaitez-vous un rendez-vous pour cela, ou dois-je le noter pour l'équipe ?",
    note: "Dites-moi votre nom et de quoi il s'agit. Que dois-je noter ?",
    retry: "Est-ce que j'essaie encore une fois ?",
    more: 'Puis-je faire autre chose pour vous ?',
    ended: 'Au revoir.',
  },
  shorter: {
    keep_check: 'Vous convient-il toujours, oui ou non ?',
    keep_change: "Le déplacer ou l'annuler ?",
    opening: 'Prendre, déplacer ou annuler ?',
    type: 'Quel type de rendez-vous ?',
    when: 'Quel jour vous conviendrait ?',
    day_check: 'Ce jour-là, oui ou non ?',
    choice: 'Lequel souhaitez-vous ?',
    name_check: "C'est pour vous, oui ou non ?",
    name: "Votre nom, s'il vous plaît ?",
    contact: "Votre adresse e-mail ou un numéro, s'il vous plaît ?",
    number_check: 'Je prends ce numéro, oui ou non ?',
    contact_check: "C'est exact, oui ou non ?",
    booking_check: 'Je réserve, oui ou non ?',
    change: "L'heure, le nom ou les coordonnées ?",
    proof: "Votre code ou votre nom, s'il vous plaît ?",
    which_meeting: "Duquel s'agit-il ?",
    move_check: 'Je le déplace, oui ou non ?',
    cancel_check: "Je l'annule, oui ou non ?",
    help: "Parler à quelqu'un ou laisser un message ?",
    note_offer: "Un rendez-vous, ou un message pour l'équipe ?",
    note: 'Que dois-je noter ?',
    retry: "J'essaie encore, oui ou non ?",
    more: 'Autre chose ?',
    ended: 'Au revoir.',
  },
  byKey: {
    keep_check:
      "Tapez un s'il vous convient, deux pour le déplacer, trois pour l'annuler, ou zéro pour parler à quelqu'un.",
    keep_change: "Tapez un pour le déplacer, deux pour l'annuler, ou zéro pour parler à quelqu'un.",
    opening:
      "Tapez un pour prendre rendez-vous, deux pour le déplacer, trois pour l'annuler, ou zéro pour parler à quelqu'un.",
    type: "Tapez le numéro du type de rendez-vous, ou zéro pour parler à quelqu'un.",
    when: 'Dites un jour, par exemple lundi matin, ou tapez un pour les premières disponibilités.',
    day_check: 'Tapez un pour oui, ou deux pour non.',
    choice: "Tapez le numéro de l'horaire, ou neuf pour d'autres horaires.",
    name_check: 'Tapez un pour oui, ou deux pour non.',
    name: "Dites lentement votre nom et épelez-le, ou tapez zéro pour parler à quelqu'un.",
    contact: "Tapez un numéro de téléphone, ou zéro pour parler à quelqu'un.",
    number_check: "Tapez un pour utiliser ce numéro, ou deux pour donner d'autres coordonnées.",
    contact_check: "Tapez un si c'est exact, ou deux sinon.",
    booking_check: 'Tapez un pour réserver, ou deux pour modifier.',
    change: "Tapez un pour l'heure, deux pour le nom, ou trois pour les coordonnées.",
    proof: "Tapez le code de confirmation, ou zéro pour parler à quelqu'un.",
    which_meeting: "Tapez le numéro du rendez-vous, ou zéro pour parler à quelqu'un.",
    move_check: 'Tapez un pour le déplacer, ou deux pour ne rien changer.',
    cancel_check: "Tapez un pour l'annuler, ou deux pour le garder.",
    help: "Tapez un pour parler à quelqu'un, deux pour laisser un message, ou trois pour recommencer.",
    note_offer: 'Tapez un pour un rendez-vous, ou deux pour laisser un message.',
    note: 'Dites votre message, ou tapez deux si vous préférez ne pas en laisser.',
    retry: 'Tapez un pour réessayer, ou deux pour terminer.',
    more: "Tapez un s'il y a autre chose, ou deux pour terminer.",
    ended: 'Au revoir.',
  },
  askType: (types) => `Quel rendez-vous souhaitez-vous, ${listAloud(types, 'ou')} ?`,
  askTypeByKey: (types) =>
    `Tapez ${listAloud(
      types.map((type, index) => `${KEYS[index] ?? ''} pour ${type}`),
      'ou',
    )}.`,
  askOffer: (time) => `Est-ce que cela vous conviendrait ${time} ?`,
  oneAtATime: 'Il faut les prendre un par un. Lequel prenons-nous en premier ?',
  askOtherName: "À quel nom, s'il vous plaît ?",
  askName: (name) => `Le rendez-vous est-il pour vous, ${name} ?`,
  askNewTime: (meeting) =>
    `Votre rendez-vous est prévu ${meeting}. Quel autre moment vous conviendrait ?`,
  contactOrSkip:
    "Si vous n'avez pas d'e-mail, dites simplement non et je prends ce numéro. Quelle est votre adresse e-mail ?",
  usesNumber: 'Alors je prends ce numéro.',
  phoneInstead: 'Pas de souci. À quel numéro pouvons-nous vous joindre ?',
  nameCorrected: (name) => `Merci, ${name}.`,
  checkBooking: ({ type, agent, time, name }) =>
    `Donc votre ${type ? writeInSentence(type) : 'rendez-vous'}${withAgent(agent)}, ${time}${name === null ? '' : `, pour ${name}`}. Est-ce que je réserve ?`,
  checkMove: ({ from, to }) =>
    `Votre rendez-vous est prévu ${from}, le nouveau serait ${to}. Est-ce que je le déplace ainsi ?`,
  checkMoveTo: ({ time, agent }) =>
    `Votre rendez-vous, ${time}, serait avec ${agent}. Est-ce que je le change ?`,
  checkCancel: (meeting) =>
    `Votre rendez-vous est prévu ${meeting}. Voulez-vous vraiment l'annuler ?`,
  yourMeeting: (meeting) => `Votre rendez-vous est prévu ${meeting}. Souhaitez-vous autre chose ?`,
  yourCode: (code) => `Votre code de confirmation est ${code}. Souhaitez-vous autre chose ?`,
  whichMeeting: (meetings) =>
    `Vous avez rendez-vous ${listAloud(meetings, 'et')}. Duquel s'agit-il ?`,
  booked: ({ time, agent, code }) =>
    `Votre rendez-vous${withAgent(agent)} est réservé pour ${time}. Votre code de confirmation est ${code}. Souhaitez-vous autre chose ?`,
  bookedPending: (time) =>
    `J'ai demandé un rendez-vous pour ${time}. Il n'est pas encore confirmé. Souhaitez-vous autre chose ?`,
  moved: (time) =>
    `Votre rendez-vous est déplacé, il est maintenant prévu ${time}. Souhaitez-vous autre chose ?`,
  movedPending: (time) =>
    `J'ai demandé un nouvel horaire, ${time}. Il n'est pas encore confirmé. Souhaitez-vous autre chose ?`,
  cancelled: 'Votre rendez-vous est annulé. Souhaitez-vous autre chose ?',
  noted: "C'est noté. Souhaitez-vous autre chose ?",
  noteReason: "Et de quoi s'agit-il ?",
  noteName: "C'est noté. Et quel est votre nom ?",
  partyNoted: "J'ai noté que vous serez plusieurs.",
  notedFirst: "C'est noté.",
  noteOnly: 'Voulez-vous laisser un message ?',
  cannotPromise:
    "C'est noté pour l'équipe, mais je ne peux pas promettre quand elle rappellera. Souhaitez-vous autre chose ?",
  passedOn: "Je l'ai transmis à l'équipe. Souhaitez-vous autre chose ?",
  passedOnName: "Je l'ai transmis à l'équipe. Et quel est votre nom ?",
  latePassedOn: (meeting) =>
    `Je l'ai transmis à l'équipe pour votre rendez-vous prévu ${meeting}. Souhaitez-vous autre chose ?`,
  lateNoted: (meeting) =>
    `C'est noté pour votre rendez-vous prévu ${meeting}. Souhaitez-vous autre chose ?`,
  noneThen: 'Je ne trouve pas de rendez-vous à votre nom à ce moment-là.',
  onlyMeeting: (meeting) => `Je n'en trouve qu'un, ${meeting}. C'est bien celui-là ?`,
  noOtherMeeting: "Je ne trouve pas d'autre rendez-vous à votre nom. Souhaitez-vous autre chose ?",
  oneByOne: 'Prenons-les un par un.',
  nextMeeting: "Passons à l'autre rendez-vous.",
  ifHindered:
    "Rappelez-nous simplement avec votre code, et nous le déplaçons ou l'annulons. Souhaitez-vous autre chose ?",
  cannotSend:
    "Je ne peux pas vous promettre de message, mais tout est noté dans l'agenda. Souhaitez-vous autre chose ?",
  cannotChange: 'Je ne peux pas le changer moi-même.',
  cancelledFirst: 'Celui-ci est annulé.',
  proofKnown:
    'Pour vérifier, pouvez-vous me donner votre nom complet, ou votre code de confirmation ?',
  noMeetings:
    "Je n'ai trouvé aucun rendez-vous avec ces informations. Pouvez-vous me donner le code, avec le nom ou l'e-mail ?",
  proofBoth:
    "Pour le trouver, il me faut deux informations. Pouvez-vous me donner le code de confirmation, et le nom ou l'e-mail utilisé pour la réservation ?",
  proofCode:
    "Il me faut aussi le code de confirmation. Si vous ne l'avez pas, l'équipe peut vous aider. Quel est le code ?",
  proofName: 'Et à quel nom ou avec quelle adresse e-mail le rendez-vous est-il pris ?',
  codeNeeded:
    "Sans le code de confirmation, je ne peux pas le consulter. Voulez-vous parler à quelqu'un ou laisser un message ?",
  cutOff: 'Rebonjour, nous avons été coupés.',
  locked:
    "Je ne peux plus chercher de rendez-vous pendant cet appel. Voulez-vous parler à quelqu'un ou laisser un message ?",
  spellEmail: "Allons-y lentement. Pouvez-vous épeler toute l'adresse e-mail ?",
  notUnderstood: "Pardon, je n'ai pas compris.",
  robot: 'Oui, je suis un assistant automatique, pas une personne.',
  thisIs: (business) => `Ici ${business}.`,
  wait: 'Bien sûr, prenez votre temps.',
  oneMoment: "Un instant, s'il vous plaît.",
  stillHere: 'Je suis toujours là, prenez votre temps.',
  emergency:
    "Si c'est une urgence, raccrochez maintenant et appelez les secours. Je ne peux pas vous aider pour cela ici.",
  calm: "Je vous prie de m'excuser pour ce désagrément. Voulez-vous parler à quelqu'un ou laisser un message ?",
  onlyLanguage: 'Je regrette, je ne peux pas poursuivre dans cette langue.',
  unknown: "Je n'ai malheureusement pas cette information.",
  unknownToo: "Je n'ai malheureusement pas cette information non plus.",
  hasYourNumber: "Oui, j'ai le numéro de votre appel.",
  isWith: (agent) => `C'est avec ${agent}.`,
  yesWith: (agent) => `Oui, c'est avec ${agent}.`,
  agentUndecided: "Je pourrai vous le dire dès que l'horaire sera choisi.",
  nobodyFreeNow: "Personne ne peut prendre l'appel pour le moment.",
  notSure: 'Je ne sais pas si je peux vous aider pour cela.',
  noteOnMeeting: 'Dois-je le noter sur votre rendez-vous ?',
  bookOrNote: 'Souhaitez-vous un rendez-vous, ou préférez-vous laisser un message ?',
  nobodyFree:
    "Je regrette, personne n'est disponible pour le moment. Voulez-vous laisser un message ?",
  transferring: "Je vous passe quelqu'un.",
  abandoned: "D'accord, je n'ai rien changé.",
  unavailable:
    "Je regrette, je n'arrive pas à accéder à notre agenda. Est-ce que j'essaie encore une fois ?",
  unavailableEnd:
    "Je regrette, je n'ai toujours pas accès à notre agenda et je ne peux rien confirmer. Rappelez plus tard, s'il vous plaît. Au revoir.",
  notDone: "Je regrette, cela n'a pas fonctionné.",
  goodbye: 'Merci de votre appel. Au revoir.',
  goodbyeUnbooked: "D'accord, rien n'a été réservé ni changé. Au revoir.",
  wrongNumber: "Ce n'est pas grave. Au revoir.",
  stuck: "Je regrette, je n'ai pas pu vous aider. Rappelez, s'il vous plaît. Au revoir.",
}

function withAgent(agent: string | null): string {
  return agent === null ? '' : ` avec ${agent}`
}
