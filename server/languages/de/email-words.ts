import type { EmailWords } from '../email-words.ts'
import { phrases } from '../phrases.ts'

export const emailWords: EmailWords = {
  nouns: phrases`
    adresse|mailadresse|mail adresse|emailadresse|email adresse|e mail adresse|email|e mail|mail
  `,
  verbs: 'ist|lautet|ware',
  anchors: '',
  leads: phrases`
    ich sagte|ich habe gesagt|ich hab gesagt|jetzt|nun|einfach|eigentlich|doch
    meine email|meine mail|die email|die mail|die adresse|meine adresse|es ist|es lautet|das ist
    das ware|ist|ja|gerne|schreiben sie|schreib|schreiben sie auf|notieren sie|notier|
    schreiben sie bitte|notieren sie bitte|schreiben sie mal|also|ahm|na klar|klar|oder|und|hallo ,|lautet|die lautet
  `,
  leadUps: phrases`
    meine|meiner|die|ihre|seine|unsere|nehmen sie|unter|an|ist|lautet|ware|das ist|auf
  `,
  tails: phrases`
    bitte|danke|alles klein|alles kleingeschrieben|kleingeschrieben|zusammen|zusammengeschrieben
    alles zusammen
  `,
  joined: phrases`
    ohne umlaut|ohne umlaute|ohne akzent|alles klein|alles kleingeschrieben|kleingeschrieben
    alles zusammen|alles zusammengeschrieben|zusammengeschrieben|zusammen|alles in einem wort|in einem wort|ein wort|ohne leerzeichen
  `,
  thisNumber: phrases`
    diese nummer|dieser nummer|die nummer hier|von der ich|mit der ich
  `,
  corrections: phrases`
    nein|entschuldigung|nein entschuldigung|nein , entschuldigung|ich meine|ich meinte|quatsch
    korrektur|moment|vielmehr|stopp
  `,
  refused: phrases`
    leerzeichen|schragstrich|komma|ich|bin|habe|mein|meine|ist|sind|und|oder|aber|nicht|hallo
    adresse|mochte|bitte|wie|was|das|glaube|heisse|kann|einen|eine|mit|ohne|das
  `,
  declined: phrases`
    kein|keine|keinen|keins|keines|keiner|nicht|nichts|nie|niemals|ohne|weder|hab nix|nix|sowas
    so was|so etwas|sowas hab|kann ich nicht|geht nicht|lieber nicht|zu alt
    nummer reicht|nummer genugt|diese nummer|dieser nummer|die nummer hier|die nummer von|dieselbe nummer|gleiche nummer
    selbe nummer|meine nummer|meiner nummer|das telefon|telefonisch|per telefon|rufen sie mich
    rufen sie einfach|ruft mich|anrufen|von der ich|mit der ich|nummer die sie|weiter
  `,
  otherNumber: phrases`
    andere nummer|anderen nummer|eine telefonnummer|eine handynummer|meine handynummer|meine festnetznummer
    meine telefonnummer geben|eine nummer geben|meine nummer geben|meine mobilnummer
  `,
  contrasts: 'nicht|kein|sondern|statt|anstatt',
  digitLeads: 'ziffer|zahl|die zahl',
  providers: {
    gmx: 'gmx.de',
  },
  hasUnclearUmlauts: true,
}
