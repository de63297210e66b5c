import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    mein name ist|mein nachname ist|mein vorname ist|ich heisse|ich bin|ich bin der|ich bin die
    hier ist|hier spricht|der name ist|auf den namen|das ist|ja|gerne|hallo|guten tag|guten morgen
    also|ahm|klar|naturlich|mein name lautet|herr|frau|nur|einfach|einfach nur|schreiben sie
  `,
  tails: phrases`
    am apparat|am telefon|hier|bitte|danke|buchstabiert|geschrieben|das schreibt sich
    das wird geschrieben|man schreibt|ist mein name|mit akzent
  `,
  introductions: phrases`
      fur meinen kollegen|fur meine kollegin|fur meinen bruder|fur meine schwester|fur meinen geschaftspartner|fur meine geschaftspartnerin|fur meinen kunden|fur meinen freund|fur meine freundin|fur meinen nachbarn
    mein name ist|ich heisse|auf den namen|fur meine mutter|fur meinen vater|fur meine frau
    fur meinen mann|fur meinen sohn|fur meine tochter|fur meinen partner|fur meine partnerin
    fur meinen chef|fur meine chefin|im namen von
  `,
  weakIntroductions: 'ich bin|hier ist|hier spricht',
  capitalizesNouns: true,
  titles:
    'herr|frau|fraulein|doktor|dr|professor|professorin|prof|magister|herr doktor|frau doktor',
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
  fillers: 'ah|ahm|ohm|hm|hmm|eh',
  notNames: phrases`
    niemand|moment|sekunde|augenblick|warum|wozu|nochmal|keine|kein|ahnung|meine|sohn|tochter|mutter
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
  particles: 'von|der|den|zu|zur',
}
