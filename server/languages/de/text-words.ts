import { phrases } from '../phrases.ts'
import type { TextWords } from '../text-words.ts'

export const textWords: TextWords = {
  stop: phrases`
    stopp|stoppen|abbestellen|abmelden|austragen|ende|beenden|keine nachrichten mehr|keine sms mehr
    nicht mehr schreiben|keine weiteren nachrichten|keine weiteren sms
  `,
  start: 'start|starten|anmelden',
  help: 'hilfe|info|infos|information|informationen',
  cancel: phrases`
    absagen|abzusagen|absage|sage ab|sag ab|sage den termin ab|sage meinen termin ab|storno|stornieren
    stornierung|canceln
  `,
  move: phrases`
    verschieben|verlegen|umbuchen|andere zeit|andere zeiten|anderer termin|anderen termin|neuer termin
    neuen termin|andere uhrzeit|anderer tag|anderen tag|spatere zeiten|weitere zeiten|mehr zeiten
    terminanderung|keine davon|keiner davon
  `,
  acknowledgement: phrases`
    ja|jo|jup|danke|danke schon|dankeschon|vielen dank|besten dank|herzlichen dank|alles klar
    in ordnung|passt|prima|super|gut|sehr gut|klasse|toll|perfekt|bis dann|bis dahin|bis bald|bis morgen
    bestatigt|bestatige|ich bestatige|geht klar|verstanden|gerne|gern|wunderbar|einverstanden|top
    ich komme|tschuss|schonen tag|schonen tag noch
  `,
  filler: phrases`
    bitte|den|der|das|einen|ein|eine|termin|meinen|mein|ich|mochte|muss|will|wollte|wurde|kann|konnen
    wir|sie|mir|uns|leider|hallo|guten tag|guten morgen|guten abend|zu|noch|mal|sehr|und|ihnen
    nachrichten|sms
  `,
}
