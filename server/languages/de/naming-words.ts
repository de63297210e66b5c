import type { NamingWords } from '../naming-words.ts'
import { phrases } from '../phrases.ts'

export const namingWords: NamingWords = {
  silent: phrases`
    der|die|das|den|dem|des|ein|eine|einen|einem|einer|eines|zu|zum|zur|bei|beim|vom|fur|auf|am|im
    und|oder|bitte|danke|ich|mir|wir|uns|mochte|hatte|gern|gerne|brauche|buchen|vereinbaren|mit
    von|namens|minuten
  `,
  qualifiers: phrases`
    kurz|kurze|kurzes|kurzer|kurzen|kostenlose|kostenloses|kostenlosen|normale|normales|lang|lange
    neu|neue|neues|neuer|will|machen|name|stunde|stunden
  `,
  titles: 'herr|herrn|frau|doktor',
  abbreviatedTitles: 'dr|hr|fr|prof',
  weak: phrases`
    termin|termine|gesprach|gesprache|treffen|besprechung|besprechungen|besuch|sitzung|anruf
    telefonat
  `,
  negations: 'nicht|kein|keine|keinen|keinem|ohne',
  anyone: phrases`
    egal|ist egal|ist mir egal|mir egal|egal wer|ganz egal|egal mit wem|irgendwer|irgendwen
    irgendwem|irgendjemand|irgendjemanden|irgendjemandem|irgendeiner|irgendeinen|irgendeinem
    jemand|jemanden|jemandem|wer frei ist|wer gerade frei ist|wer zeit hat|jeder|jeden
    keine praferenz|kein wunsch|spielt keine rolle|beliebig|beide
  `,
  aroundAnyone: 'mit|bei|bitte',
  polite: 'bitte|danke',
  with: 'mit',
  beforePerson: 'mit|bei|beim',
  beforeAny: 'fur',
  articles: 'der|die|das|den|dem|ein|eine|einen|einem|einer',
  no: 'nein|nee|ne|nicht|kein|keine|keinen',
  or: 'oder|entweder|sonst',
  inflections: 's|es|en|(?<=e)n',
  derivations: '',
  beforePlace: phrases`
    ich bin in|bin in|wir sind in|ich bin gerade in|ich wohne in|ich sitze in|ich rufe aus
    ich lebe in
  `,
}
