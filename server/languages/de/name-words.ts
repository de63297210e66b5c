import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

/** "Ich rufe für meine Mutter an" has a word behind it. */
const FOR = phrases`
  fur meinen geschaftspartner|fur meine geschaftspartnerin|fur meinen kunden
  fur meine mutter|fur meinen vater|fur meine frau|fur meinen mann|fur meinen sohn|fur meine tochter|fur meinen partner|fur meine partnerin|fur meinen chef|fur meine chefin|fur meinen bruder|fur meine schwester|fur meine oma|fur meinen opa|fur meine freundin|fur meinen freund|fur meinen kollegen|fur meine kollegin|fur meine nachbarin|fur meinen nachbarn|fur meinen enkel|fur meine enkelin|fur mein kind|fur meine mama|fur meinen papa|fur meine tante|fur meinen onkel
`

export const nameWords: NameWords = {
  leads: phrases`
    mein name ist|mein nachname ist|mein vorname ist|ich heisse|ich bin|ich bin der|ich bin die
    hier ist|hier spricht|der name ist|auf den namen|das ist|ja|gerne|hallo|guten tag|guten morgen
    also|ahm|klar|naturlich|mein name lautet|herr|frau|nur|einfach|einfach nur|schreiben sie
  `,
  tails: phrases`
    am apparat|am telefon|hier|bitte|danke|buchstabiert|geschrieben|das schreibt sich
    das wird geschrieben|man schreibt|ist mein name|mit akzent
    heisse ich
  `,
  introductions:
    'mein name ist|der name ist|der name lautet|mein name lautet|ich bin die frau|ich bin der herr|ich heisse|auf den namen',
  beneficiaries: `im namen von|ihr name ist|sein name ist|${FOR}|${FOR.replaceAll('|', ' an|')} an`,
  weakIntroductions: 'ich bin|hier ist|hier spricht|das ist|es ist|hier',
  capitalizesNouns: true,
  capitalizesDays: true,
  signatures: 'hier|am apparat|am telefon|mein name|ist mein name|heisse ich|heiss ich',
  titles:
    'herr|herrn|frau|fraulein|doktor|dr|professor|professorin|prof|magister|herr doktor|frau doktor',
  givenLabels: phrases`
    mein vorname ist|der vorname ist|vorname ist|vorname|ist mein vorname|ist der vorname
  `,
  familyLabels: phrases`
    mein nachname ist|der nachname ist|nachname ist|nachname|mein familienname ist|familienname ist
    familienname|mein zuname ist|zuname|ist mein nachname|ist der nachname|mein nachname
  `,
  spelledWith: phrases`
    mit einem|mit|mit weichem|mit hartem|geschrieben mit|schreibt sich mit|wird mit
  `,
  spelledWithout: 'ohne|nicht mit',
  spelledLast: 'am ende|am schluss|hinten',
  restatements:
    'das ist|das heisst|also|nein|eigentlich|beziehungsweise|ausgeschrieben|genauer|genauer gesagt|besser gesagt',
  fillers: 'ah|ahm|ohm|hm|hmm|eh',
  notNames: phrases`
    heisst|namens
    sie|er|ihr|sein|seine|ihre|uns|unser|unsere|es|sie|braucht|hat|mir|mich|dir|vom|am|um|im|zum
    bei|aber|weil|wenn|dass|ob|noch|nur|mal|auch|so|will|wollte|hatte|geht|rufe|anrufe|wegen
    code|mail|email|nummer|telefonnummer|adresse|firma|buchung|rechnung|uhr|datum|zeit|niemand|moment|sekunde|augenblick|warum|wozu|nochmal|keine|kein|ahnung|meine|sohn|tochter|mutter
    vater|dank|vielen|guten|tag|abend|nachmittag|vormittag|mittag|nachsten|nachste|woche|schon
    gesagt|sagen|egal|stimmt|richtig|entschuldigung|bitte|wie|sie|das|ist|hab|wiederholen|frage
    falsch|verkehrt
    ja|nein|doch|danke|bitte|hallo|genau|vielleicht|nicht|was|wer|wie|wann|wo|ich|mochte|brauche
    termin|habe|kann|mein|ein|eine|mit|fur|morgen|heute|montag|dienstag|mittwoch|donnerstag
    freitag|samstag|sonntag|gerne|gut|interessiert|und|oder|nicht
  `,
  rareNames: phrases`
    wer|mein|was|an|in|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|morgen|abend|gut
    tag|das|mutter|sohn|moment|schon|hab|mittag|dank|guten
  `,
  beforeName: 'den|die|der|fur|name|ist|heisst|namens',
  commonNames: phrases`
    thomas|paul|maria|virginia|davis|martin|hill|nelson|peter|sofia|josef|nikolaus|valentin|lucia
    koch|konig|juan|luis|francisco|diego|santiago|roger|anne|vincent
  `,
  particles: 'von|der|den|zu|zur',
}
