import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    mein name ist|mein nachname ist|mein vorname ist|ich heisse|ich bin|ich bin der|ich bin die
    hier ist|hier spricht|der name ist|auf den namen|das ist|ja|gerne|hallo|guten tag|guten morgen
    also|ahm|klar|naturlich|mein name lautet|herr|frau
  `,
  tails: phrases`
    am apparat|am telefon|hier|bitte|danke|buchstabiert|geschrieben|das schreibt sich
    das wird geschrieben|man schreibt
  `,
  introductions: phrases`
    mein name ist|ich heisse|auf den namen|fur meine mutter|fur meinen vater|fur meine frau
    fur meinen mann|fur meinen sohn|fur meine tochter|fur meinen partner|fur meine partnerin
    fur meinen chef|fur meine chefin|im namen von
  `,
  weakIntroductions: 'ich bin|hier ist|hier spricht',
  notNames: phrases`
    falsch|verkehrt
    ja|nein|doch|danke|bitte|hallo|genau|vielleicht|nicht|was|wer|wie|wann|wo|ich|mochte|brauche
    termin|habe|kann|mein|ein|eine|mit|fur|morgen|heute|montag|dienstag|mittwoch|donnerstag
    freitag|samstag|sonntag|gerne|gut|interessiert|und|oder|nicht
  `,
  rareNames: 'wer|mein|was|an|in',
  particles: 'von|der|den|zu|zur',
}
