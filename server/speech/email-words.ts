import { type PhraseTable, phraseTable, phrasesOf } from './match-phrase.ts'
import type { Language } from './pick-language.ts'

const NOUNS =
  'email|e mail|mail|address|email address|correo|correo electronico|direccion|adresse|mailadresse|mail adresse|emailadresse|email adresse|e mail adresse|adresse mail|adresse email|courriel'
const VERBS = 'is|es|ist|lautet|ware|est|cest|serait|seria|would be'

/** What stands between "my" and the address; everything up to the last of them is left out. */
export const ANCHORS = phraseTable([
  ...NOUNS.split('|').flatMap((noun) =>
    VERBS.split('|').map((verb) => [`${noun} ${verb}`, true] as const),
  ),
  ...phrasesOf(
    true,
    'that would be|reach me at|reach me on|email me at|email me on|write to me at|send it to|emails',
  ),
])

const ENGLISH_LEADS =
  'my email|my address|my mail|my email address|the email|the address|the email address|email|email address|is|its|it is|thats|that is|that|this is|sure|would be|yes|yeah|yep|ok|okay|so|well|um|uh|erm|alright|of course|please use|or|and|hello ,|hi ,|all lowercase|all one word|no ,|i think its|i think it is'

/** What may stand before an address. */
export const LEADS: Record<Language, PhraseTable<boolean>> = {
  en: leads(''),
  es: leads(
    'mi correo|el correo|mi email|correo|es|si|claro|bueno|pues|vale|a ver|correo electronico|hola ,|o sea|seria',
  ),
  de: leads(
    'meine email|meine mail|die email|die mail|die adresse|meine adresse|es ist|es lautet|das ist|das ware|ist|ja|gerne|also|ahm|na klar|klar|oder|und|hallo ,|lautet|die lautet',
  ),
  fr: leads(
    'mon email|mon mail|mon adresse|ladresse|cest|oui|alors|euh|voila|bien sur|courriel|ou|et|bonjour ,',
  ),
}

function leads(own: string): PhraseTable<boolean> {
  return phraseTable(phrasesOf(true, own === '' ? ENGLISH_LEADS : `${ENGLISH_LEADS}|${own}`))
}

/** What may stand after an address. */
export const TAILS = phraseTable(
  phrasesOf(
    true,
    [
      'please',
      'thanks',
      'thank you',
      'thats it',
      'thats all',
      'thats my email',
      'bye',
      'ok',
      'okay',
      'all lowercase',
      'all lower case',
      'in lowercase',
      'lowercase',
      'all one word',
      'all together',
      'no spaces',
      'yes',
      'right',
      'is that ok',
      'is that okay',
      'did you get that',
      'got it',
      'por favor',
      'gracias',
      'en minusculas',
      'junto',
      'sin espacios',
      'eso es',
      'bitte',
      'danke',
      'alles klein',
      'alles kleingeschrieben',
      'kleingeschrieben',
      'zusammen',
      'zusammengeschrieben',
      'alles zusammen',
      'merci',
      'sil vous plait',
      'en minuscules',
      'minuscules',
      'voila',
      'attache',
      'cest ca',
      'sans espace',
    ].join('|'),
  ),
)

/** What takes back what was said before it. */
export const CORRECTIONS = phraseTable(
  phrasesOf(
    true,
    [
      'no sorry',
      'no , sorry',
      'sorry no',
      'sorry , no',
      'no wait',
      'no , wait',
      'sorry',
      'wait',
      'i mean',
      'actually',
      'no actually',
      'no , actually',
      'make that',
      'scratch that',
      'correction',
      'i meant',
      ', no ,',
      ', no its',
      ', no it is',
      'perdon',
      'no perdon',
      'no , perdon',
      'digo',
      'mejor dicho',
      'quiero decir',
      'corrijo',
      'espera',
      'no espera',
      'no , espera',
      ', no es',
      'nein',
      'entschuldigung',
      'nein entschuldigung',
      'nein , entschuldigung',
      'ich meine',
      'ich meinte',
      'quatsch',
      'korrektur',
      'moment',
      'vielmehr',
      'stopp',
      'pardon',
      'non pardon',
      'non , pardon',
      'je veux dire',
      'excusez moi',
      'non',
      'je voulais dire',
      'plutot',
    ].join('|'),
  ),
)

/** Words that are part of a sentence or a sign that no address here has, never of an address. */
export const REFUSED = new Set([
  ...'i the is are was would like have has had you your my me we they think know can could will with from about what who how when where please and or but not dont it its this that to of in on hello hi email address slash space comma apostrophe hash colon percent quote want need should called name maybe something somebody someone thats without at noon sorry'.split(
    ' ',
  ),
  ...'espacio barra coma que mi tu su por para con yo quiero tengo como pero correo direccion quisiera creo no hola nombre llamo soy lo te le doy se sin perdon'.split(
    ' ',
  ),
  ...'leerzeichen schragstrich komma ich bin habe mein meine ist sind und oder aber nicht hallo adresse mochte bitte wie was das glaube heisse kann einen eine mit ohne das'.split(
    ' ',
  ),
  ...'espace virgule slash je suis mon ma votre vous et ou mais pas bonjour adresse cest voudrais que qui pour avec crois appelle est sans'.split(
    ' ',
  ),
])

/** Who gives mailboxes away, as people call them, and their domain. */
export const PROVIDERS: ReadonlyMap<string, string> = new Map([
  ['gmail', 'gmail.com'],
  ['googlemail', 'googlemail.com'],
  ['outlook', 'outlook.com'],
  ['hotmail', 'hotmail.com'],
  ['yahoo', 'yahoo.com'],
  ['icloud', 'icloud.com'],
  ['protonmail', 'protonmail.com'],
])

/** The endings that are said as a word; those of two letters are not listed. */
export const ENDINGS = new Set(
  'com net org info edu gov mil biz name app dev online shop cloud email tech agency studio store site digital berlin hamburg koeln bayern paris madrid barcelona london wien swiss cat gmbh legal law dental clinic health academy consulting group company solutions systems services design media world today life live work team pro xyz club blog art example test'.split(
    ' ',
  ),
)
