import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hearAnswer } from './hear-answer.ts'

const ANSWERS: Record<string, Record<'yes' | 'no' | 'unclear', readonly string[]>> = {
  en: {
    yes: ['yes', 'Yes.', 'yeah that\'s right', 'correct', 'yes please', 'yep', 'Uh-huh', 'that works for me', 'sounds good', 'no problem', 'why not', 'sure thing', 'okay', 'That’s correct!', 'yes, that would be great, thank you', 'no, sorry, yes', 'no, I mean yes', 'not a problem', 'absolutely', 'I think so', 'yes Tuesday works'],
    no: ['no', 'nope', 'no that\'s wrong', 'not really', 'I don\'t think so', 'no thanks', 'nah', 'that\'s not right', 'absolutely not', 'yes, sorry, no', 'yes... actually no', 'of course not', 'that doesn\'t work for me', 'No, I don\'t.', 'not at all', 'sorry, no'],
    unclear: ['', '...', 'yes no maybe', 'no wait yes', 'maybe', 'I don\'t know', 'not sure', 'yes but not on Tuesday', 'can you tell me what it would cost to come in', 'tomorrow', 'yes, but only if John is there as well', 'either', 'banana', 'yes and no', 'yes no', 'I\'m good', 'no, it\'s fine'],
  },
  es: {
    yes: ['sí', 'sí, claro', 'vale', 'por supuesto', 'de acuerdo', 'exacto', 'no hay problema', 'claro que sí', 'me va bien', 'no, perdón, sí'],
    no: ['no', 'no gracias', 'para nada', 'claro que no', 'no, está mal', 'creo que no', 'sí, digo, no'],
    unclear: ['quizás', 'no sé', 'sí pero otro día', 'tal vez', 'sí y no'],
  },
  de: {
    yes: ['ja', 'genau', 'passt', 'Ja, gerne', 'na klar', 'das stimmt', 'kein Problem', 'warum nicht', 'in Ordnung', 'selbstverständlich', 'doch'],
    no: ['nein', 'nein danke', 'nee', 'nö', 'auf keinen Fall', 'das stimmt nicht', 'eher nicht', 'das passt mir nicht', 'ja, Quatsch, nein'],
    unclear: ['vielleicht', 'ich weiß nicht', 'jein', 'keine Ahnung', 'ja aber nicht am Montag'],
  },
  fr: {
    yes: ['oui', 'ouais', 'd\'accord', 'bien sûr', 'c\'est ça', 'tout à fait', 'pas de problème', 'pourquoi pas', 'ça marche', 'oui, merci'],
    no: ['non', 'pas du tout', 'non merci', 'pas vraiment', 'ce n\'est pas ça', 'je ne crois pas', 'oui, pardon, non'],
    unclear: ['peut-être', 'je ne sais pas', 'oui mais pas lundi', 'ça dépend', 'oui non'],
  },
}

for (const [language, answers] of Object.entries(ANSWERS)) {
  for (const [answer, phrases] of Object.entries(answers)) {
    for (const said of phrases) test(`"${said}" is ${answer} (${language})`, () => assert.equal(hearAnswer(said, language), answer))
  }
}
