/** What can be said at any time. */
export const SAMPLES = {
  en: [
    'I would like an intro call on Tuesday afternoon',
    'What do you have next week?',
    'Actually, cancel that',
    'When are you open?',
    'I want to speak to a person',
  ],
  de: [
    'Ich hätte gern einen Termin am Dienstagnachmittag',
    'Was haben Sie nächste Woche frei?',
    'Sagen Sie das wieder ab',
    'Wann haben Sie geöffnet?',
    'Ich möchte mit einem Menschen sprechen',
  ],
  es: [
    'Quisiera una cita el martes por la tarde',
    '¿Qué tienen la semana que viene?',
    'Mejor cancele eso',
    '¿A qué hora abren?',
    'Quiero hablar con una persona',
  ],
  fr: [
    'Je voudrais un rendez-vous mardi après-midi',
    'Que proposez-vous la semaine prochaine ?',
    'Finalement, annulez ça',
    'À quelle heure ouvrez-vous ?',
    "Je voudrais parler à quelqu'un",
  ],
}
