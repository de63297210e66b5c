import { listAloud } from '../list-aloud.ts'
import type { ReceptionistLines } from '../receptionist-lines.ts'

const KEYS = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept', 'huit', 'neuf']

export const receptionistLines: ReceptionistLines = {
  hello: (hour) => (hour < 18 ? 'Bonjour' : 'Bonsoir'),
  greeting: ({ hello, business }) =>
    `${hello}, merci d'appeler ${business}. Je suis un assistant automatique. Voulez-vous ` +
    'prendre, déplacer ou annuler un rendez-vous ?',
  greetingKnown: ({ hello, business, name }) =>
    `${hello} ${name}, je suis l'assistant automatique de ${business}. Voulez-vous ` +
    'prendre, déplacer ou annuler un rendez-vous ?',
  greetingCalled: ({ hello, business, time }) =>
    `${hello}, ici ${business}, nous vous appelons au sujet de votre ` +
    `rendez-vous${time && `, ${time}`}. Je suis un assistant automatique. Est-ce un bon ` +
    'moment ?',
  questions: {
    opening: 'Voulez-vous prendre, déplacer ou annuler un rendez-vous ?',
    type: 'Quel type de rendez-vous souhaitez-vous ?',
    when: 'Quel jour et à quelle heure cela vous conviendrait-il ?',
    day_check: 'Voulez-vous dire ce jour-là ?',
    choice: 'Lequel de ces horaires souhaitez-vous ?',
    name_check: 'Le rendez-vous est-il pour vous ?',
    name: "Quel est votre nom complet, s'il vous plaît ?",
    contact: 'Quelle est votre adresse e-mail, ou un numéro où vous joindre ?',
    contact_check: 'Est-ce exact ?',
    booking_check: 'Est-ce que je le réserve ?',
    change: "Rien n'est encore réservé. Voulez-vous changer l'heure, le nom ou l'adresse ?",
    proof: "Quel est votre code de confirmation, ou bien le nom ou l'e-mail du rendez-vous ?",
    which_meeting: "De quel rendez-vous s'agit-il ?",
    move_check: 'Est-ce que je le déplace ?',
    cancel_check: "Est-ce que je l'annule ?",
    help: "Voulez-vous parler à quelqu'un ou laisser un message ?",
    note: "Dites-moi votre nom et de quoi il s'agit. Que dois-je noter ?",
    retry: "Est-ce que j'essaie encore une fois ?",
    more: 'Puis-je faire autre chose pour vous ?',
    ended: 'Au revoir.',
  },
  shorter: {
    opening: 'Prendre, déplacer ou annuler ?',
    type: 'Quel type de rendez-vous ?',
    when: 'Quel jour vous conviendrait ?',
    day_check: 'Ce jour-là, oui ou non ?',
    choice: 'Lequel souhaitez-vous ?',
    name_check: 'Est-il pour vous, oui ou non ?',
    name: "Votre nom, s'il vous plaît ?",
    contact: "Votre adresse e-mail ou un numéro, s'il vous plaît ?",
    contact_check: "L'adresse est-elle exacte, oui ou non ?",
    booking_check: 'Je réserve, oui ou non ?',
    change: "L'heure, le nom ou l'adresse ?",
    proof: 'Le code, ou votre nom ?',
    which_meeting: 'Lequel est-ce ?',
    move_check: 'Je le déplace, oui ou non ?',
    cancel_check: "Je l'annule, oui ou non ?",
    help: "Quelqu'un, ou un message ?",
    note: 'Que dois-je noter ?',
    retry: "J'essaie encore, oui ou non ?",
    more: 'Autre chose ?',
    ended: 'Au revoir.',
  },
  byKey: {
    opening:
      "Tapez un pour prendre, deux pour déplacer, trois pour annuler, ou zéro pour parler à quelqu'un.",
    type: "Tapez le numéro du type de rendez-vous, ou zéro pour parler à quelqu'un.",
    when:
      'Dites un jour, par exemple lundi matin, ou tapez un pour les premiers horaires. ' +
      'Quand cela vous conviendrait-il ?',
    day_check: 'Tapez un pour oui, ou deux pour non.',
    choice: "Tapez le numéro de l'horaire, ou neuf pour d'autres horaires.",
    name_check: 'Tapez un pour oui, ou deux pour non.',
    name: "Dites lentement votre nom et épelez-le, ou tapez zéro pour parler à quelqu'un.",
    contact: "Tapez un numéro de téléphone, ou zéro pour parler à quelqu'un.",
    contact_check: "Tapez un si c'est exact, ou deux sinon.",
    booking_check: 'Tapez un pour réserver, ou deux pour changer.',
    change: "Tapez un pour l'heure, deux pour le nom, ou trois pour l'adresse.",
    proof: "Tapez le code de confirmation, ou zéro pour parler à quelqu'un.",
    which_meeting: "Tapez le numéro du rendez-vous, ou zéro pour parler à quelqu'un.",
    move_check: 'Tapez un pour le déplacer, ou deux pour le laisser.',
    cancel_check: "Tapez un pour l'annuler, ou deux pour le garder.",
    help: "Tapez un pour parler à quelqu'un, deux pour laisser un message, ou trois pour recommencer.",
    note: 'Dites votre message, ou tapez deux pour y renoncer.',
    retry: 'Tapez un pour réessayer, ou deux pour terminer.',
    more: "Tapez un s'il y a autre chose, ou deux pour terminer.",
    ended: 'Au revoir.',
  },
  askType: (types) => `Nous avons ${listAloud(types, 'ou')}. Que souhaitez-vous ?`,
  askTypeByKey: (types) =>
    `Tapez ${listAloud(
      types.map((type, index) => `${KEYS[index] ?? ''} pour ${type}`),
      'ou',
    )}.`,
  askOffer: (time) => `Est-ce que ${time} vous convient ?`,
  oneAtATime: 'Il faut les prendre un par un. Lequel prenons-nous en premier ?',
  askName: (name) => `Le rendez-vous est-il pour vous, ${name} ?`,
  askNewTime: (meeting) => `Votre rendez-vous est ${meeting}. Quand le voulez-vous à la place ?`,
  contactOrSkip:
    'Quelle est votre adresse e-mail ? Ou dites passer ou tapez étoile pour utiliser le numéro de cet appel.',
  checkBooking: ({ type, time, name }) =>
    `Donc ${type || 'votre rendez-vous'}, ` +
    `${time}${name === null ? '' : `, au nom de ${name}`}. Est-ce que je réserve ?`,
  checkMove: ({ from, to }) =>
    `Votre rendez-vous est ${from}, et il serait désormais ${to}. Est-ce que je le déplace ?`,
  checkCancel: (meeting) => `Votre rendez-vous est ${meeting}. Voulez-vous vraiment l'annuler ?`,
  yourMeeting: (meeting) => `Votre rendez-vous est ${meeting}. Autre chose ?`,
  yourCode: (code) => `Votre code de confirmation est ${code}. Autre chose ?`,
  whichMeeting: (meetings) => `Vos rendez-vous sont ${listAloud(meetings, 'et')}. Lequel est-ce ?`,
  booked: ({ time, code }) =>
    `Votre rendez-vous ${time} est réservé. Votre code de confirmation est ${code}. Autre chose ?`,
  bookedPending: (time) =>
    `J'ai demandé ${time}, vous serez prévenu dès que c'est confirmé. Autre chose ?`,
  moved: (time) => `Votre rendez-vous est maintenant ${time}. Autre chose ?`,
  movedPending: (time) =>
    `J'ai demandé que votre rendez-vous soit ${time}, vous serez prévenu. Autre chose ?`,
  cancelled: 'Votre rendez-vous est annulé. Autre chose ?',
  noted: "C'est noté. Autre chose ?",
  lateNoted: (meeting) => `C'est noté pour votre rendez-vous, ${meeting}. Autre chose ?`,
  noMeetings:
    "Je n'ai trouvé aucun rendez-vous avec cela. Pouvez-vous me donner le code, avec le nom ou l'e-mail ?",
  proofBoth:
    'Pour le trouver, il me faut deux choses. Quel est votre code de confirmation, et le ' +
    "nom ou l'e-mail du rendez-vous ?",
  proofCode:
    "Il me faut aussi le code de confirmation, et sans lui l'équipe peut vous aider. Quel est le code ?",
  proofName: "Et quel est le nom ou l'adresse e-mail du rendez-vous ?",
  codeNeeded:
    "Sans le code de confirmation, je ne peux pas le consulter. Voulez-vous parler à quelqu'un ou laisser un message ?",
  cutOff: 'Re-bonjour, nous avons été coupés.',
  locked:
    "Je ne peux plus chercher de rendez-vous pendant cet appel. Voulez-vous parler à quelqu'un ou laisser un message ?",
  spellEmail: "Essayons lentement. Pouvez-vous épeler toute l'adresse ?",
  notUnderstood: "Pardon, je n'ai pas compris.",
  robot: 'Oui, je suis un assistant automatique, pas une personne.',
  wait: 'Bien sûr, prenez votre temps.',
  oneMoment: "Un instant, s'il vous plaît.",
  stillHere: 'Je suis toujours là, prenez votre temps.',
  emergency:
    "Si c'est une urgence, raccrochez maintenant et appelez les secours. Je ne peux pas vous aider pour cela ici.",
  calm: "Je suis désolé que ce soit pénible. Voulez-vous parler à quelqu'un ou laisser un message ?",
  onlyLanguage: 'Je suis désolé, je ne peux pas continuer dans cette langue ici.',
  cannotAnswer: "Cela, je ne le sais pas. Voulez-vous parler à quelqu'un ou laisser un message ?",
  nobodyFree:
    "Je suis désolé, personne n'est libre pour le moment. Voulez-vous laisser un message ?",
  transferring: "Je vous passe quelqu'un.",
  abandoned: "D'accord, je n'ai rien changé.",
  unavailable:
    "Je suis désolé, je n'arrive pas à joindre notre agenda. Est-ce que j'essaie encore une fois ?",
  unavailableEnd:
    "Je suis désolé, je n'arrive toujours pas à joindre notre agenda et ne peux rien " +
    "confirmer. Rappelez plus tard, s'il vous plaît. Au revoir.",
  notDone: "Je suis désolé, cela n'a pas marché.",
  goodbye: 'Merci de votre appel. Au revoir.',
  goodbyeUnbooked: "D'accord, rien n'a été réservé ni changé. Au revoir.",
  wrongNumber: "Ce n'est pas grave. Au revoir.",
  stuck: "Je suis désolé, je n'avance pas ici. Rappelez, s'il vous plaît. Au revoir.",
}
