import { buildYearPhrases } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimePhrase } from '../time-words.ts'
import { acceptPhrases, choosingPhrases } from './accept-words.ts'
import { dayPhrases } from './day-phrases.ts'
import { dayParts } from './day-parts.ts'
import { feasts } from './feasts.ts'
import { minutePhrases } from './minute-phrases.ts'
import { noonPhrases } from './noon-phrases.ts'
import { cardinal } from './number-words.ts'
import { restrictionPhrases } from './restriction-phrases.ts'
import { offsetPhrases } from './offset-phrases.ts'
import { askingPhrases, doubtfulPhrases, notBeforePhrases } from './refusal-words.ts'
import { statementPhrases } from './statement-phrases.ts'
import { weekPhrases } from './week-phrases.ts'

/** Prepositions with the article of a date: "à partir du dix", "jusqu'au dix". */
const contractions: readonly TimePhrase[] = [
  ['du|des jours du', ['of'], ['article']],
  ['au', ['at'], ['article']],
  [
    'jusqu au|d ici au|au plus tard au|pas plus tard qu au|jusqu au soir du|jusque au',
    ['until'],
    ['article'],
  ],
  ['a partir du|a compter du|pas avant le|mais pas avant le', ['from'], ['article']],
  ['autour du|aux alentours du|aux environs du|alentour du|autour des', ['around'], ['article']],
  ['au dela du|a la suite du', ['after'], ['article']],
  ['au lieu du|a la place du|a l exception du|en dehors du', ['not'], ['article']],
  ['week end du|le week end du|weekend du|le weekend du', ['article']],
]

const offers: readonly TimePhrase[] = [
  ['le tout dernier|la toute derniere|le tout dernier que vous avez dit', ['offer', -1], ['comma']],
  // The comma keeps "celui du milieu jeudi" apart from the second Thursday.
  [
    phrases`
      celui du milieu|celle du milieu|le rendez vous du milieu|l option du milieu
      la date du milieu
    `,
    ['offer', 2],
    ['comma'],
  ],
  [
    phrases`
      la premiere|le premier|le premier s il vous plait|numero un|la premiere option
      le tout premier|la premiere proposition|la toute premiere|le premier des trois|le numero un
      l option un|la premiere date|la premiere possibilite|la une|le premier choix
      le premier rendez vous
    `,
    ['offer', 1],
  ],
  [
    phrases`
      la deuxieme|le deuxieme|la seconde|le second|numero deux|la deuxieme option|le numero deux
      la deuxieme proposition|l option deux|le deuxieme rendez vous|la deuxieme date
      la seconde option|le deuxieme que vous avez dit|la deuxieme possibilite|le deuxieme choix
      le deuxieme des trois
    `,
    ['offer', 2],
  ],
  [
    phrases`
      la troisieme|le troisieme|numero trois|la troisieme option|le numero trois|l option trois
      la troisieme proposition|la troisieme date|la troisieme possibilite|le troisieme choix
      le troisieme des trois|le troisieme que vous avez dit
    `,
    ['offer', 3],
  ],
  [
    phrases`
      la derniere|le dernier|la derniere option|le dernier des trois|la derniere proposition
      la derniere date|le dernier que vous avez dit|la derniere possibilite
      le plus tard que vous avez|le plus tard|le plus tard des trois
      le dernier que vous m avez propose|le dernier choix
    `,
    ['offer', -1],
  ],
  [
    phrases`
      le plus tot (des trois|que vous avez dit)|(le|la) plus (proche|rapproche|rapprochee)
      (le|la) plus proche (dans le temps|des trois)
      (le|la) plus proche (que vous avez|que vous m avez propose|d aujourd hui)
    `,
    ['offer', 1],
  ],
]

/** "Je commence à huit heures et je finis à seize": busy in between. */
const workingHours: readonly TimePhrase[] = [
  ['heures|heure|heures pile'],
  ['heures et demie|heures trente|heure et demie', ['and'], ['half']] as const,
  ['heures et quart|heures quinze', ['and'], ['quarter']] as const,
].flatMap(([after, ...more]) =>
  Array.from({ length: 23 }, (_, i): TimePhrase => [
    combinePhrases(
      'je commence|j embauche|je prends mon service|je prends mon poste|j attaque|je debute|j ouvre',
      '|le travail|le boulot|a travailler|a bosser|ma journee|les cours',
      'a|vers|des',
      `${i + 1}|${cardinal(i + 1)}`,
      after as string,
      '|et|, et|,|puis',
      phrases`
        (je|j) (finis|termine|debauche) (|le travail|le boulot|ma journee) (a|vers)
        (je|j) (sors|arrete|ferme) (|le travail|le boulot|ma journee) (a|vers)
        jusqu a
      `,
    ),
    ['busy'],
    ['from'],
    ['number', i + 1],
    ['oclock'],
    ...(more as unknown as [['and']]),
    ['until'],
  ]),
)

const RETURN = phrases`
  (je|on) (|ne) (rentre|reviens|revient)
  (je suis|je serai|on est|on sera|me revoila) (|seulement) de retour
  (je|on) (rentre|reviens) (|seulement) de (vacances|voyage|deplacement|conges|mission|l etranger)
  je (suis|serai) (rentre|rentree|revenu|revenue) (|de vacances|de voyage|de deplacement|de conges)
`

export const timePhrases: readonly TimePhrase[] = [
  ...minutePhrases,
  [
    combinePhrases(
      'je commence|j embauche|je prends mon service|je prends mon poste|j attaque|je debute',
      '|le travail|le boulot|le taf|a travailler|a bosser|ma journee|les cours|mes cours|l ecole',
      'a|vers|des|seulement a',
    ),
    ['occupied'],
    ['from'],
  ],
  [combinePhrases(RETURN, '|que|seulement', 'le'), ['from'], ['article']],
  ...['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map(
    (day, i): TimePhrase => [
      combinePhrases(RETURN, '|que|seulement', '|le', day),
      ['from'],
      ['weekday', i + 1],
    ],
  ),
  ...['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'].map(
    (day, i): TimePhrase => [
      combinePhrases(
        RETURN,
        '|que|seulement',
        '|le',
        day,
        '|au|dans la|tard le|tard dans la|tard',
        'soir|soiree|nuit',
      ),
      ['after'],
      ['weekday', i + 1],
    ],
  ),
  ...workingHours,
  [
    combinePhrases('donc|du coup|fait que|faque|et donc', '|je|on|je ne|on ne', notBeforePhrases),
    ['so'],
    ['from'],
  ],
  // "Sur les dix heures", but not "dans les deux cas".
  ...Array.from({ length: 23 }, (_, i): TimePhrase => [
    combinePhrases('dans les|sur les|pour les', `${i + 1}|${cardinal(i + 1)}`, 'heures|heure'),
    ['around'],
    ['number', i + 1],
    ['oclock'],
  ]),
  ...Array.from({ length: 16 }, (_, i): TimePhrase => [
    combinePhrases('dans les|sur les', `${i + 5}|${cardinal(i + 5)}`),
    ['around'],
    ['number', i + 5],
  ]),
  ['dans les midi|sur les midi|dans les midis', ['around'], ['clock', { minutes: [720] }]],
  ...([5, 8, 10, 15] as const).map((days): TimePhrase => [
    combinePhrases('dans les', `${days}|${cardinal(days)}`, '|prochains', 'jours'),
    ['within'],
    ['amount', { count: days, unit: 'day' }],
  ]),
  ...buildYearPhrases((year) =>
    cardinal(year % 100)
      .split('|')
      .map((one) => `deux mille ${one}`)
      .join('|'),
  ),
  ...dayPhrases,
  ...dayParts,
  ...feasts,
  ...weekPhrases,
  ...offers,
  ...offsetPhrases,
  ...restrictionPhrases,
  ...statementPhrases,
  ...noonPhrases,
  ['et demie|et demi|et d mi', ['and'], ['half']],
  ['et quart|et le quart|et un quart', ['and'], ['quarter']],
  ['heures quart|heure quart|h quart', ['oclock'], ['and'], ['quarter']],
  ['moins le quart|moins quart|moins un quart|moins l quart', ['minus'], ['quarter']],
  ['a mon heure|mon heure|chez moi|heure locale|a l heure d ici', ['zone', 'mine']],
  ['a votre heure|votre heure|chez vous', ['zone', 'yours']],
  [askingPhrases, ['so']],
  [
    combinePhrases(
      'la|dans la|sur la|',
      'premiere quinzaine|premiere moitie|premiere partie',
      'de|d|du',
    ),
    ['firsthalf'],
    ['of'],
  ],
  [
    combinePhrases(
      'la|dans la|sur la|',
      'deuxieme quinzaine|seconde quinzaine|deuxieme moitie|seconde moitie|deuxieme partie',
      'de|d|du',
    ),
    ['secondhalf'],
    ['of'],
  ],
  [acceptPhrases, ['theone']],
  [choosingPhrases, ['so'], ['theone']],
  [combinePhrases('un autre|d autres|une autre', 'jour|jours|date|journee|dates'), ['other']],
  [doubtfulPhrases, ['occupied'], ['so']],
  // "Plus tard, genre quatre heures".
  [
    combinePhrases(
      '|un peu|un petit peu',
      'plus tard|plus tot',
      '|dans la journee|le meme jour|ce jour la',
      '|,',
      'genre|style|du genre|vers|mettons|disons|comme|par exemple|du style|soit|plutot vers|mettons vers',
    ),
    ['around'],
  ],
  [
    combinePhrases(
      '|et|mais',
      'apres|apres ca',
      '|,',
      phrases`
        (c est|ce sera|ca sera) (bon|ok|quand vous voulez)
        (c est|ce sera|ca sera) (comme vous voulez|libre|parfait|tranquille)
        quand vous voulez|n importe quand|oui|ok|d accord|sans probleme|volontiers
        je suis (libre|dispo|disponible|tout a vous|toute a vous)
        (ca me va|ca va|ca joue|c est bon|pas de souci|pas de probleme|y a pas de souci|tout me va)
        je peux|(y a|il y a) (pas de|plus de) (souci|probleme)|je reprends une vie normale
      `,
    ),
    ['afterthat'],
  ],
  // For an hour, or at one o'clock.
  ['pour une heure', ['within']],
  [
    combinePhrases(
      'plus tard|un peu plus tard',
      'dans la journee|dans l apres midi|ce jour la|le meme jour',
    ),
    ['sameday'],
    ['later'],
  ],
  [
    combinePhrases(
      'plus tot|un peu plus tot',
      'dans la journee|dans la matinee|ce jour la|le meme jour',
    ),
    ['sameday'],
    ['earlier'],
  ],
  ...contractions,
  ...Array.from({ length: 9 }, (_, i): TimePhrase => [
    combinePhrases('heures|heure', 'zero', cardinal(i + 1)),
    ['oclock'],
    ['number', i + 1],
  ]),
  [combinePhrases('parle|parlez|parliez|parlait|parler', 'du'), ['article']],
  [
    phrases`
      tout sauf ces deux jours la|sauf ces deux jours la|sauf ces jours la|sauf ce jour la
      tous les autres jours|les autres jours|tout le reste|le reste du temps
      tous les jours sauf ceux la|tout sauf ca|n importe quel autre jour|tout autre jour
    `,
    ['anytime'],
  ],
  [
    phrases`
      n importe quel jour sauf|tous les jours sauf|tout sauf|n importe quand sauf
      quand vous voulez sauf|tous les jours a part|n importe quand a part|tout me va sauf
      tout me convient sauf|peu importe sauf|n importe quand mais pas|quand vous voulez mais pas
      tous les jours mais pas|n importe quel jour mais pas|tous les jours excepte|tout va sauf
      toute la semaine sauf|je suis libre sauf|je suis disponible sauf|je suis dispo sauf
      je suis disponible tous les jours sauf|je suis libre tous les jours sauf
      n importe lequel sauf
    `,
    ['anytime'],
    ['not'],
  ],
]
