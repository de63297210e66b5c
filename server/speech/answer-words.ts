import { type PhraseTable, phraseTable, phrasesOf } from './match-phrase.ts'
import type { Language } from './pick-language.ts'

/**
 * What a phrase says of a question; `filler` nothing, `correction` that what was before it does not
 * count.
 */
export type Polarity = 'yes' | 'no' | 'unsure' | 'filler' | 'correction'

const ENGLISH: Record<Polarity, string> = {
  yes: 'yes|yeah|yea|yep|yup|ya|yah|uh huh|mm hmm|mhm|aye|sure|sure thing|of course|certainly|definitely|absolutely|correct|thats correct|right|thats right|thats it|all right|alright|ok|okay|okey|fine|thats fine|sounds good|sounds great|that works|works for me|that works for me|perfect|great|exactly|indeed|affirmative|go ahead|please do|i do|i am|it is|i would|id love to|i think so|no problem|not a problem|no worries|why not|by all means|you bet|for sure|that would be great|thatd be great|that would be good|that would be fine|lets do it|lets do that|do it|i agree|good|very good|true|thats true|confirmed|i confirm|totally|wonderful|lovely|brilliant|excellent|ill take it|ill take that|ill take that one|i will take it|i take it|take it|ill have that|book it|book that|go for it|lets go|that suits me|suits me|works|yes it is|absolutely yes|without a doubt|no doubt|nothing wrong with that|dont mind if i do|yes i do|not wrong|cool',
  no: 'no|nope|nah|naw|no way|not really|not at all|i dont think so|dont think so|not today|not now|not yet|never|thats wrong|wrong|its wrong|thats not right|thats not correct|not right|not correct|thats incorrect|incorrect|negative|no thanks|no thank you|i dont|i do not|im not|it isnt|its not|it is not|absolutely not|definitely not|certainly not|of course not|please dont|please do not|dont|dont do that|not interested|i dont want to|i dont want that|id rather not|rather not|it doesnt|that doesnt work|that does not work|doesnt work|doesnt work for me|that doesnt work for me|not okay|not ok|not fine|false|thats false|not true|thats not true|not good|no good|not necessary|i cant|i cannot|i cant do that|thats not it|by no means|uh uh|nuh uh|not quite|not exactly|not sure thats right|no it isnt|no its not|nothing|cancel that|dont book it|do not book it|dont book that|dont book',
  unsure:
    'maybe|im good|im fine|im all good|never mind|perhaps|possibly|i dont know|dont know|not sure|im not sure|i am not sure|i guess|kind of|sort of|it depends|depends|probably|probably not|let me think|let me check|no idea|i have no idea|who knows|what|pardon|hmm|dunno|i dunno|either|yes and no',
  filler:
    'please|thanks|thank you|thank you very much|thanks very much|um|uh|er|erm|oh|ah|well|so|that|thats|it|its|is|very|much|you|then|just|really|and|with me|for me|sir|madam|maam|to me|i said',
  correction:
    'sorry|actually|i mean|i meant|correction|scratch that|on second thought|on second thoughts|no sorry|sorry no|no actually|no i mean|no i meant|wait sorry',
}
const SPANISH: Record<Polarity, string> = {
  yes: 'si|claro|claro que si|por supuesto|vale|de acuerdo|correcto|es correcto|exacto|exactamente|asi es|eso es|perfecto|esta bien|bien|muy bien|bueno|ok|okay|dale|desde luego|como no|por que no|sin problema|no hay problema|ningun problema|me parece bien|me va bien|me viene bien|creo que si|efectivamente|seguro|sip|ajam|aja|confirmo|cierto|es cierto|adelante|con gusto|genial|estupendo|venga|de una|obvio|andale',
  no: 'no|nop|que va|para nada|de ninguna manera|en absoluto|claro que no|por supuesto que no|creo que no|no creo|no lo creo|no es correcto|no es asi|incorrecto|esta mal|eso esta mal|no gracias|no esta bien|no me va bien|no me viene bien|nunca|jamas|negativo|no quiero|mejor no|ni hablar|no es cierto|no realmente|en realidad no|todavia no|ahora no|no la reserve|no lo reserve|no reserve|no vale|no puedo|tampoco',
  unsure:
    'quizas|quiza|tal vez|a lo mejor|puede ser|no se|no lo se|no estoy seguro|no estoy segura|depende|mas o menos|ni idea|posiblemente|probablemente|supongo|dejame pensar|si y no',
  filler:
    'por favor|gracias|muchas gracias|eh|pues|este|ah|oh|senor|senora|senorita|entonces|mucho',
  correction: 'perdon|digo|mejor dicho|quiero decir|no perdon|perdon no|no digo|corrijo',
}
const GERMAN: Record<Polarity, string> = {
  yes: 'ja|jawohl|jep|jup|jo|joa|jau|genau|richtig|das ist richtig|stimmt|das stimmt|korrekt|passt|das passt|passt gut|das passt mir|passt mir|gerne|gern|sehr gerne|ja gerne|naturlich|selbstverstandlich|klar|na klar|alles klar|sicher|aber sicher|in ordnung|das ist in ordnung|okay|ok|einverstanden|auf jeden fall|unbedingt|gut|sehr gut|prima|super|perfekt|doch|kein problem|warum nicht|ich denke schon|ich glaube schon|machen wir|so machen wir das|bitte ja|definitiv|absolut|eben|freilich|geht klar|das geht|mhm|wunderbar',
  no: 'nein|ne|nee|no|noe|nope|auf keinen fall|keinesfalls|nein danke|nicht wirklich|eher nicht|lieber nicht|uberhaupt nicht|gar nicht|naturlich nicht|sicher nicht|stimmt nicht|das stimmt nicht|falsch|das ist falsch|nicht richtig|das ist nicht richtig|nicht korrekt|passt nicht|das passt nicht|das passt mir nicht|passt mir nicht|ich glaube nicht|ich denke nicht|geht nicht|das geht nicht|nicht heute|heute nicht|noch nicht|niemals|nie|keineswegs|ich mochte nicht|negativ|bitte nicht|nicht buchen|buchen sie nicht|nicht buchen bitte|das ist nicht in ordnung|mitnichten',
  unsure:
    'vielleicht|weiss nicht|ich weiss nicht|ich weiss es nicht|weiss ich nicht|keine ahnung|kommt drauf an|kommt darauf an|mal sehen|jein|eventuell|moglicherweise|bin nicht sicher|ich bin nicht sicher|ich bin mir nicht sicher|wahrscheinlich|wie bitte|na ja|naja|ja und nein',
  filler:
    'bitte|danke|vielen dank|danke schon|ah|ahm|eh|oh|also|dann|so|das|ist|es|mir|fur mich|schon',
  correction:
    'entschuldigung|ich meine|ich meinte|quatsch|korrektur|sorry|nein entschuldigung|vielmehr|verzeihung|nein quatsch',
}
const FRENCH: Record<Polarity, string> = {
  yes: 'oui|ouais|ouaip|yes|si|daccord|dac|ok|okay|exact|exactement|cest exact|cest ca|cest bien ca|cest correct|correct|tout a fait|bien sur|bien sur que oui|certainement|absolument|parfait|tres bien|bien|entendu|volontiers|avec plaisir|pas de probleme|aucun probleme|pas de souci|pourquoi pas|ca marche|ca me va|ca me convient|cest bon|je confirme|evidemment|effectivement|je crois que oui|je pense que oui|juste|cest juste|en effet|carrement|vas y|allez y|super|nickel|impeccable|mais oui|ca roule|sans probleme',
  no: 'non|nan|pas du tout|non merci|pas vraiment|absolument pas|bien sur que non|surtout pas|jamais|cest faux|faux|pas exact|ce nest pas ca|cest pas ca|ce nest pas correct|ce nest pas exact|cest pas correct|pas correct|incorrect|cest incorrect|je ne crois pas|je ne pense pas|je crois pas|je pense pas|je crois que non|je pense que non|pas daccord|je ne suis pas daccord|ca ne me va pas|ca me va pas|ca ne me convient pas|ca marche pas|ca ne marche pas|hors de question|pas aujourdhui|pas maintenant|pas encore|en aucun cas|mais non|pas question|negatif|je ne veux pas|ne faites pas ca|ne reservez pas|ne le reservez pas|certainement pas|plutot pas',
  unsure:
    'peut etre|je ne sais pas|je sais pas|jen sais rien|aucune idee|ca depend|je ne suis pas sur|je ne suis pas sure|je suis pas sur|pas sur|pas sure|probablement|bof|mouais|eventuellement|on verra|oui et non|comment',
  filler:
    'merci|merci beaucoup|sil vous plait|sil te plait|euh|ah|oh|ben|bah|alors|eh bien|monsieur|madame|donc|beaucoup|moi|pour moi',
  correction: 'pardon|je veux dire|je voulais dire|excusez moi|non pardon|plutot|enfin|pardon non',
}

/** The phrases of answers, folded. */
export const ANSWER_WORDS: Record<Language, PhraseTable<Polarity>> = {
  en: answers(ENGLISH),
  es: answers(SPANISH),
  de: answers(GERMAN),
  fr: answers(FRENCH),
}

function answers(phrases: Record<Polarity, string>): PhraseTable<Polarity> {
  const polarities: Polarity[] = ['filler', 'yes', 'no', 'unsure', 'correction']
  return phraseTable(
    new Map(polarities.flatMap((polarity) => phrasesOf(polarity, phrases[polarity]))),
  )
}

/** Words that turn an answer around or put a condition on it, in whatever language. */
export const HEDGES = new Set(
  'not dont but if except unless only cannot cant wont isnt nothing or however until instead after before another different no pero excepto solo nunca sino otro otra nicht aber wenn nur kein keine keinen sondern ausser oder sauf mais ne pas jamais seulement autre plutot'.split(
    ' ',
  ),
)
