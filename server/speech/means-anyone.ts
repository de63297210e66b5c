import { foldedWords } from './split-words.ts'

const ANYONE = new Set(
  [
    'any|anyone|anybody|any one|any of them|any of you|any agent|any person|any member|any colleague|anyone available|anybody available|any available|any available agent|first available|first available agent|first available person|next available|next available agent|whoever|whoever is free|whoever is available|someone|somebody|anyone is fine|anybody is fine|anyone will do|any is fine|either|either of them|either one|no preference|no particular|no one in particular|nobody in particular|none in particular|no matter|no matter who|it doesnt matter|doesnt matter|does not matter|it does not matter|dont care|i dont care|dont mind|i dont mind|all the same|unspecified|not specified',
    'egal|ist egal|ist mir egal|mir egal|egal wer|ganz egal|egal mit wem|irgendwer|irgendwen|irgendwem|irgendjemand|irgendjemanden|irgendjemandem|irgendeiner|irgendeinen|irgendeinem|jemand|jemanden|jemandem|wer frei ist|wer gerade frei ist|wer zeit hat|jeder|jeden|keine praferenz|kein wunsch|spielt keine rolle|beliebig|beide',
    'cualquiera|cualquier persona|cualquier agente|cualquiera de ellos|con cualquiera|da igual|me da igual|igual|alguien|quien sea|quien este libre|el que este libre|sin preferencia|ninguna preferencia|no importa|no me importa|lo mismo da|indiferente|me es indiferente',
    'n importe qui|nimporte qui|n importe lequel|n importe laquelle|peu importe|peu m importe|peu importe qui|quelqu un|quelquun|qui vous voulez|celui qui est libre|ca m est egal|ca mest egal|m est egal|mest egal|sans preference|aucune preference|pas de preference|peu importe la personne',
  ]
    .join('|')
    .split('|'),
)
/** Around them, and with no meaning here. */
const SILENT = new Set([
  'with',
  'mit',
  'bei',
  'con',
  'avec',
  'chez',
  'the',
  'just',
  'please',
  'bitte',
  'por',
  'favor',
  'svp',
  ',',
])

/**
 * Whether words that stand where a name is asked for say that any person will do, in English,
 * German, Spanish or French.
 */
export function meansAnyone(said: string): boolean {
  const words = foldedWords(said.slice(0, 200))
    .flatMap((word) => word.split(/[^\p{L}\p{N},]+/u))
    .filter((word) => word !== '')
  const from = words.findIndex((word) => !SILENT.has(word))
  const to = words.findLastIndex((word) => !SILENT.has(word))
  return from !== -1 && ANYONE.has(words.slice(from, to + 1).join(' '))
}
