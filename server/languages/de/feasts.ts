import { phrases } from '../phrases.ts'
import type { Feast, TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'

/** Prepositions before the name of a feast. */
const PREPOSITIONS = '|an|zu|uber|am|der|den|dem'

/** Public holidays and well-known days of Germany, Austria and Switzerland. */
const FEASTS: readonly (readonly [names: string, feast: Feast])[] = [
  ['neujahr|neujahrstag|neujahrsmorgen', { month: 1, day: 1 }],
  ['berchtoldstag|berchtold|bachtelistag|barzelistag', { month: 1, day: 2 }],
  [
    phrases`
      dreikonig|dreikonige|dreikonigstag|heilige drei konige|heiligen drei konige
      heilig drei konig|heilig drei konige|heiligen drei konigen|heiligendreikonig|heiligdreikonig
      epiphanias|drei konig|drei konige|drei konigen|dreikonigsfest
    `,
    { month: 1, day: 6 },
  ],
  ['lichtmess|maria lichtmess', { month: 2, day: 2 }],
  ['valentinstag|sankt valentin', { month: 2, day: 14 }],
  [
    phrases`
      weiberfastnacht|altweiber|altweiberfastnacht|weiberfasching|schmutziger donnerstag
      schmutzigen donnerstag|schmotziger donnerstag|schmotzigen donnerstag|unsinniger donnerstag
      unsinnigen donnerstag
    `,
    { easter: -52 },
  ],
  ['faschingssamstag|karnevalssamstag|fastnachtssamstag', { easter: -50 }],
  ['faschingssonntag|karnevalssonntag|fastnachtssonntag', { easter: -49 }],
  ['rosenmontag|faschingsmontag|fasnachtsmontag|guselmontag', { easter: -48 }],
  [
    'faschingsdienstag|fasnachtsdienstag|fastnachtsdienstag|veilchendienstag|karnevalsdienstag',
    { easter: -47 },
  ],
  ['aschermittwoch', { easter: -46 }],
  ['palmsonntag', { easter: -7 }],
  ['karwoche|der karwoche|in der karwoche', { easter: -6, length: 6 }],
  ['grundonnerstag|hoher donnerstag|hohen donnerstag|hohem donnerstag', { easter: -3 }],
  ['karfreitag|charfreitag|stiller freitag|stillen freitag', { easter: -2 }],
  ['karsamstag|ostersamstag', { easter: -1 }],
  ['osterwochenende|das osterwochenende', { easter: -1, length: 3 }],
  ['ostersonntag', { easter: 0 }],
  ['ostern|oster|osterfeiertage|osterfeiertagen|die osterfeiertage', { easter: 0, length: 2 }],
  ['ostermontag', { easter: 1 }],
  ['osterdienstag', { easter: 2 }],
  ['weisser sonntag|weissen sonntag', { easter: 7 }],
  [
    phrases`
      himmelfahrt|christi himmelfahrt|christihimmelfahrt|christihimmelfahrtstag|himmelfahrtstag
      auffahrt|auffahrtstag|herrentag|mannertag
    `,
    { easter: 39 },
  ],
  [
    'vatertag',
    {
      regions: { AT: { month: 6, weekday: 7, nth: 2 }, CH: { month: 6, weekday: 7, nth: 1 } },
      otherwise: { easter: 39 },
    },
  ],
  ['pfingstsamstag', { easter: 48 }],
  ['pfingstsonntag', { easter: 49 }],
  ['pfingsten|pfingstwochenende|das pfingstwochenende|pfingstfeiertage', { easter: 49, length: 2 }],
  ['pfingstmontag', { easter: 50 }],
  ['pfingstdienstag', { easter: 51 }],
  ['fronleichnam|fronleichnamstag|herrgottstag', { easter: 60 }],
  ['frauentag|weltfrauentag|internationaler frauentag', { month: 3, day: 8 }],
  ['josefstag|josefitag|josefi|sankt josef|josephstag|seppitag', { month: 3, day: 19 }],
  ['walpurgisnacht', { month: 4, day: 30 }],
  ['tag der arbeit|maifeiertag|staatsfeiertag|erster mai feiertag|maitag', { month: 5, day: 1 }],
  ['florianitag|floriani', { month: 5, day: 4 }],
  ['muttertag', { month: 5, weekday: 7, nth: 2 }],
  ['peter und paul', { month: 6, day: 29 }],
  ['siebenschlafer|siebenschlafertag', { month: 6, day: 27 }],
  [
    phrases`
      bundesfeier|bundesfeiertag|bundesfeiertags|schweizer nationalfeiertag|schweizer bundesfeier
    `,
    { month: 8, day: 1 },
  ],
  [
    phrases`
      maria himmelfahrt|maria himmelfahrtstag|grosser frauentag|grossen frauentag|hoher frauentag
    `,
    { month: 8, day: 15 },
  ],
  ['weltkindertag', { month: 9, day: 20 }],
  ['bettag|eidgenossischer bettag|eidgenossischen bettag', { month: 9, weekday: 7, nth: 3 }],
  ['bettagsmontag', { month: 9, weekday: 1, nth: 3 }],
  ['erntedank|erntedankfest|erntedanksonntag', { month: 10, weekday: 7, nth: 1 }],
  [
    phrases`
      tag der deutschen einheit|tag der einheit|deutsche einheit|deutschen einheit
      einheitsfeiertag
    `,
    { month: 10, day: 3 },
  ],
  [
    'nationalfeiertag',
    {
      regions: { AT: { month: 10, day: 26 }, CH: { month: 8, day: 1 } },
      otherwise: { month: 10, day: 3 },
    },
  ],
  ['osterreichischer nationalfeiertag|osterreichischen nationalfeiertag', { month: 10, day: 26 }],
  ['reformationstag|reformationsfest', { month: 10, day: 31 }],
  ['halloween', { month: 10, day: 31 }],
  ['allerheiligen|allerheiligentag', { month: 11, day: 1 }],
  ['allerseelen|allerseelentag', { month: 11, day: 2 }],
  ['hubertustag|hubertus', { month: 11, day: 3 }],
  ['martinstag|martini|sankt martin|martinifest|karnevalsanfang', { month: 11, day: 11 }],
  ['leopoldi|leopolditag|leopoldstag', { month: 11, day: 15 }],
  [
    'erster advent|ersten advent|erster adventsonntag|ersten adventsonntag|1. advent|adventbeginn',
    { month: 11, weekday: 7, from: 27 },
  ],
  [
    'zweiter advent|zweiten advent|zweiter adventsonntag|zweiten adventsonntag|2. advent',
    { month: 12, weekday: 7, from: 4 },
  ],
  [
    'dritter advent|dritten advent|dritter adventsonntag|dritten adventsonntag|3. advent',
    { month: 12, weekday: 7, from: 11 },
  ],
  [
    'vierter advent|vierten advent|vierter adventsonntag|vierten adventsonntag|4. advent',
    { month: 12, weekday: 7, from: 18 },
  ],
  ['volkstrauertag', { month: 11, weekday: 7, from: 13 }],
  ['buss und bettag|bussundbettag', { month: 11, weekday: 3, from: 16 }],
  ['totensonntag|ewigkeitssonntag|christkonig', { month: 11, weekday: 7, from: 20 }],
  ['black friday', { month: 11, weekday: 5, from: 23 }],
  ['barbaratag', { month: 12, day: 4 }],
  ['krampus|krampustag|krampusabend|nikolausabend|nikoloabend', { month: 12, day: 5 }],
  [
    phrases`
      nikolaus|nikolaustag|nikolo|nikolotag|samichlaus|samichlaustag|sankt nikolaus|chlaustag
      klausentag|niklaustag
    `,
    { month: 12, day: 6 },
  ],
  [
    phrases`
      maria empfangnis|unbefleckte empfangnis|unbefleckten empfangnis|maria empfangnistag
    `,
    { month: 12, day: 8 },
  ],
  [
    phrases`
      heiligabend|heiliger abend|heiligen abend|heilige abend|heilig abend|heiligabends
      weihnachtsabend|den heiligen abend|dem heiligen abend|am heiligen abend|der heilige abend
    `,
    { month: 12, day: 24 },
  ],
  [
    phrases`
      christtag|weihnachtstag|erster weihnachtstag|ersten weihnachtstag|erster weihnachtsfeiertag
      ersten weihnachtsfeiertag|1. weihnachtstag|1. weihnachtsfeiertag|erster feiertag
      am ersten feiertag
    `,
    { month: 12, day: 25 },
  ],
  [
    phrases`
      stefanitag|stephanitag|stefanstag|stephanstag|stephanustag|stefani|zweiter weihnachtstag
      zweiten weihnachtstag|zweiter weihnachtsfeiertag|zweiten weihnachtsfeiertag|2. weihnachtstag
      2. weihnachtsfeiertag|der zweite weihnachtstag|der zweite weihnachtsfeiertag
      am zweiten weihnachtstag|am zweiten weihnachtsfeiertag|den zweiten weihnachtsfeiertag
      den zweiten weihnachtstag|am zweiten feiertag
    `,
    { month: 12, day: 26 },
  ],
  [
    phrases`
      weihnachten|weihnachtsfeiertage|weihnachtsfeiertagen|die weihnachtsfeiertage
      den weihnachtsfeiertagen|die feiertage|den feiertagen|die festtage|den festtagen|festtage|weihnachtstage|den weihnachtstagen
    `,
    { month: 12, day: 25, length: 2 },
  ],
  [
    phrases`
      zwischen den jahren|zwischen den feiertagen|zwischen den tagen
      zwischen weihnachten und neujahr|zwischen weihnachten und silvester
    `,
    { month: 12, day: 27, length: 5 },
  ],
  ['kurz vor weihnachten|knapp vor weihnachten', { month: 12, day: 18, length: 6 }],
  [
    phrases`
      silvester|sylvester|silvestertag|silvesterabend|altjahrabend|altjahrstag|altjahrestag
      altjahresabend|altjahrsabend
    `,
    { month: 12, day: 31 },
  ],
]

export const feastPhrases: readonly TimePhrase[] = FEASTS.map(
  ([names, feast]) => [combinePhrases(PREPOSITIONS, names), ['feast', feast]] as const,
)
