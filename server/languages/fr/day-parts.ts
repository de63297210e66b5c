import { AFTERNOON, MIDDAY, MORNING, NIGHT, around, hours } from '../build-time-phrases.ts'
import { phrases } from '../phrases.ts'
import type { Span, TimePhrase } from '../time-words.ts'
import { combinePhrases } from '../combine-phrases.ts'

const EVENING = hours(18, 22, [16, 24])
const EARLY_MORNING = hours(6, 10)
const LATE_MORNING = hours(10, 12, [10, 13])
const EARLY_AFTERNOON = hours(12, 15)
const LATE_AFTERNOON = hours(15, 18)
const END_OF_DAY = hours(16, 19, [15, 20])
const AFTER_WORK = around(17.5, 16, 22)

/** Prepositions before a part of the day. */
const FEMININE = '|en|a la|vers la|dans la|pour la|sur la|la|pendant la|durant la|au cours de la'

const part = (span: Span, ...lists: readonly string[]): TimePhrase => [
  lists.join('|'),
  ['span', span],
]

const MORNING_WORDS = phrases`
  matin|le matin|du matin|au matin|les matins|dans le matin|le matin meme|pour le matin|avant midi
  l avant midi|en avant midi|dans l avant midi|d avant midi|de l avant midi|les avant midis
  les avant midi|cours d avant midi|en cours d avant midi|avant midi passe|courant d avant midi
`
const AFTERNOON_WORDS = phrases`
  apres midi|l apres midi|de l apres midi|dans l apres midi|en apres midi|d apres midi
  les apres midi|les apres midis|l aprem|aprem|dans l aprem|cet apres midi la|apresmidi
  l apresmidi|en cours d apres midi|en courant d apres midi|courant d apres midi|pour l apres midi
  apres midi passe|pendant l apres midi|sur l apres midi|dans le courant de l apres midi
  au cours de l apres midi|l apm
`
const NOON = phrases`
  vers midi
  a midi environ|autour de midi|aux alentours de midi|sur le midi|sur le coup de midi
  sur les coups de midi|sur le temps de midi|pendant le temps de midi|le temps de midi
  temps de midi|a la pause de midi|pendant la pause de midi|la pause de midi|sur la pause de midi
  sur l heure de midi|a l heure de midi|pendant l heure de midi|sur l heure du midi
  l heure de midi|sur l heure du diner|sur l heure du lunch|a l heure du lunch|pendant le lunch
  sur le lunch|a l heure du dejeuner|a l heure de dejeuner|pendant le dejeuner
  pendant la pause dejeuner|sur la pause dejeuner|a la pause dejeuner|pendant la pause du midi
  sur la pause du midi|a la pause du midi|a l heure de manger|pendant la pause dej
  sur l heure du repas de midi
`

/** Parts of the day, with the words of every region. */
export const dayParts: readonly TimePhrase[] = [
  part(MORNING, MORNING_WORDS, combinePhrases(FEMININE, 'matinee')),
  part(AFTERNOON, '(en|le|du|dans le) pm|(le|du) apm|cet pm la'),
  part(LATE_AFTERNOON, '(en|a la|vers la) fin (de|du) pm|fin (de|du) pm|fin d apm'),
  part(EARLY_AFTERNOON, '(en|au) debut de pm|debut de pm|debut d apm'),
  part(AFTERNOON, AFTERNOON_WORDS, '(un|une) (apres midi|aprem)|un de ces apres midi'),
  part(MORNING, 'un matin|une matinee|un de ces matins la|une avant midi|un avant midi'),
  part(EVENING, 'un soir|une soiree|un de ces soirs'),
  part(LATE_AFTERNOON, 'une fin d apres midi|une fin d aprem'),
  part(EARLY_AFTERNOON, 'un debut d apres midi|un debut d aprem'),
  part(END_OF_DAY, 'une fin de journee'),
  part(LATE_MORNING, 'une fin de matinee'),
  part(EARLY_MORNING, 'un debut de matinee'),
  part(
    EVENING,
    'soir|le soir|du soir|au soir|les soirs|sur le soir|dans le soir|pour le soir',
    combinePhrases(FEMININE, 'soiree'),
  ),
  part(NIGHT, 'la nuit|de nuit|dans la nuit|pendant la nuit'),
  part(
    EARLY_MORNING,
    combinePhrases(
      'en|au|vers le|le|',
      'debut de matinee|debut de la matinee|debut d avant midi|debut d am',
    ),
    phrases`
      tot le matin|le matin tot|de bonne heure|aux aurores|a la fraiche|des potron minet|a la premiere heure|tot dans la matinee
      tot en matinee|de bon matin|au petit matin|le matin de bonne heure|de bonne heure le matin
      tot matin|en tout debut de matinee|tout debut de matinee|a la premiere heure le matin
      tot en avant midi|des la premiere heure|matin tres tot|le matin tres tot|tres tot
      au matin tot|premiere heure|aux premieres heures|matin tot|a l ouverture|des l ouverture
      au plus tot le matin|le plus tot possible le matin|le matin le plus tot possible
      le plus tot possible dans la matinee|tres tot le matin|assez tot le matin
      plutot tot le matin
    `,
  ),
  part(
    hours(9, 11.5, [8, 13]),
    combinePhrases(
      'en|au|vers le|le|a la|',
      'milieu de matinee|milieu de la matinee|milieu d avant midi|mi matinee',
    ),
  ),
  part(
    LATE_MORNING,
    combinePhrases(
      'en|a la|vers la|sur la|la|en toute|',
      'fin de matinee|fin de la matinee|fin d avant midi|fin de l avant midi|fin de mat',
    ),
    'tard le matin|le matin tard|pas trop tot le matin|le plus tard possible le matin',
    'le matin pas trop tot|le matin mais pas trop tot|plutot tard le matin',
  ),
  part(
    EARLY_AFTERNOON,
    combinePhrases(
      'en|au|vers le|sur le|le|en tout|',
      'debut d apres midi|debut de l apres midi|debut d aprem|debut de l aprem',
    ),
    'tot dans l apres midi|tot l apres midi|tot en apres midi|juste apres midi',
  ),
  part(
    hours(14, 16.5, [13, 18]),
    combinePhrases(
      'en|au|vers le|le|a la|',
      'milieu d apres midi|milieu de l apres midi|milieu d aprem|mi apres midi',
    ),
  ),
  part(
    LATE_AFTERNOON,
    combinePhrases(
      'en|a la|vers la|sur la|la|en toute|',
      'fin d apres midi|fin de l apres midi|fin d aprem|fin de l aprem',
    ),
    phrases`
      tard dans l apres midi|tard l apres midi|en apres midi tard
      le plus tard possible l apres midi|le plus tard possible dans l apres midi
      le plus tard possible en apres midi|l apres midi le plus tard possible
    `,
  ),
  part(
    END_OF_DAY,
    combinePhrases('en|a la|vers la|sur la|la|en toute|', 'fin de journee|fin de la journee'),
  ),
  part(
    hours(8, 11, [7, 12]),
    combinePhrases('en|au|vers le|le|en tout|', 'debut de journee|debut de la journee'),
    'tot dans la journee',
  ),
  part(
    hours(11, 16),
    combinePhrases('en|au|vers le|le|', 'milieu de journee|milieu de la journee'),
  ),
  part(
    hours(17, 20, [16, 21]),
    combinePhrases('en|au|vers le|le|', 'debut de soiree|debut de la soiree'),
    'tot le soir|le soir tot|tot en soiree|tot dans la soiree|le soir pas trop tard',
  ),
  part(
    hours(20, 23),
    combinePhrases('en|a la|vers la|la|', 'fin de soiree|fin de la soiree'),
    'tard le soir|tard dans la soiree|tard en soiree',
  ),
  part(
    around(18, 14, 20),
    'le plus tard possible|au plus tard possible|le plus tard que vous puissiez',
    phrases`
      la derniere (place|plage|heure|disponibilite) (que vous avez|du jour|de la journee|possible)
      le dernier (creneau|rendez vous|rdv) (du jour|de la journee|possible|avant la fermeture)
      (juste|) avant la fermeture|(juste|) avant que vous fermiez|en toute derniere heure
      en fin de journee le plus tard possible
    `,
  ),
  part(
    hours(10, 20, [9, 24]),
    '(|mais) pas (trop|si|aussi|tellement|forcement trop) tot|pas tot|pas trop de bonne heure',
    'pas de bonne heure|pas aux aurores|pas a l aube',
    '(je|) (suis|serai) pas (|tres|trop|vraiment|franchement) (matinal|matinale|leve tot|du matin)',
  ),
  part(hours(7, 17, [0, 19]), 'pas trop tard|mais pas trop tard|pas tard|pas tres tard'),
  part(
    MIDDAY,
    NOON,
    'mi journee|a la mi journee|(pendant|sur|durant|a) ma pause (|de midi|dejeuner|dej|du midi|repas)',
  ),
  part(hours(11.5, 13, [11, 14]), 'fin de matinee debut d apres midi'),
  part(
    hours(13, 18, [12, 20]),
    combinePhrases(
      'juste|bien|tout de suite|un peu|directement',
      'apres',
      'le dejeuner|manger|le repas|le repas de midi|dejeuner|le lunch|la pause de midi|ma pause de midi',
    ),
    phrases`
      apres le dejeuner|apres dejeuner|apres manger|apres le repas|apres le repas de midi
      apres le lunch|apres lunch|apres l heure du lunch|apres le repas du midi
      apres la pause dejeuner|apres la pause de midi|apres (la|ma|sa|leur) sieste|apres le cafe
    `,
  ),
  part(
    MORNING,
    'avant le dejeuner|avant manger|avant de manger|avant le lunch|avant le repas de midi',
  ),
  part(
    AFTER_WORK,
    combinePhrases(
      'apres|en sortant de|a la sortie de',
      'le travail|le boulot|le taf|l ouvrage|ma journee de travail|la journee',
    ),
    phrases`
      apres journee|apres ma journee|apres les heures de bureau|apres les heures de travail
      apres ouvrage|apres mes heures de travail|apres mon travail|apres mon boulot|apres ma job
      apres le bureau|en sortant du travail|en sortant du boulot|a la sortie du travail
      a la sortie du boulot|quand je sors du bureau|quand je sors du travail
      quand je sors du boulot|en sortant du bureau|a la sortie du bureau|apres la job
      apres mon shift|apres le shift|apres bureau|apres mon quart|a la debauche|a la debauchee
      a la descente (|du travail|du boulot|de poste)|a la sortie du (taf|chantier|magasin|service)
      en rentrant (du travail|du boulot|du taf)|en quittant le (travail|boulot|bureau)
    `,
  ),
  part(
    hours(16, 20, [15, 21]),
    phrases`
      apres l ecole|apres la sortie de l ecole|a la sortie de l ecole|apres les cours
      apres la classe
    `,
  ),
  part(
    hours(6, 9),
    'avant le travail|avant le boulot|avant d aller travailler|avant l ecole|avant la job',
  ),
  part(
    hours(17, 20, [16, 21]),
    phrases`
      a l heure du souper|sur l heure du souper|pendant le souper|a l heure de l apero|a l apero
      avant le souper|avant souper
    `,
  ),
  part(hours(19, 22, [18, 24]), 'apres le souper|apres souper|apres le repas du soir'),
  part(hours(0, 24), 'toute la journee|toute la sainte journee|a longueur de journee'),
  part(
    hours(8, 17, [6, 20]),
    phrases`
      dans la journee|la journee|en journee|de la journee|pendant la journee|en pleine journee
    `,
  ),
  // "Cette semaine je suis du matin".
  ...(
    [
      ['(du|de) matin', MORNING],
      ['(de l|d) apres midi', AFTERNOON],
      ['(du|de) soir', EVENING],
    ] as const
  ).map(([shift, span]): TimePhrase => [
    combinePhrases('je suis|j suis|on est|je travaille|je bosse', '|de service|d equipe', shift),
    ['busy'],
    ['span', span],
  ]),
  ...(
    [
      ['soir', EVENING],
      ['matin', MORNING],
      ['midi', MIDDAY],
    ] as const
  ).flatMap(([name, span]): TimePhrase[] => {
    const any = combinePhrases('n importe quel|tous les|un|les|le|un de ces', `${name}|${name}s`)
    return [
      [
        combinePhrases(any, 'de la semaine|en semaine|de semaine|dans la semaine'),
        ['weekdays', [1, 2, 3, 4, 5]],
        ['span', span],
      ],
      [
        combinePhrases(any, 'de la semaine prochaine|de la semaine qui vient'),
        ['span', span],
        ['next'],
        ['weekunit'],
      ],
    ]
  }),
  ['midi|a midi|midi pile|a midi pile|midi tapant', ['clock', { minutes: [720] }]],
  ['entre midi et deux heures|entre midi et deux', ['span', hours(12, 14)]],
  // After 12:05, or five in the afternoon.
  ['apres midi cinq|apres midi dix|apres midi vingt|apres midi vingt cinq', ['unclear']],
  ['minuit|a minuit|minuit pile', ['clock', { minutes: [0] }]],
  ['ce matin|a matin|ce matin meme|cette matinee|en ce matin', ['day', 0], ['span', MORNING]],
  ['cet avant midi|cette avant midi|c t avant midi', ['day', 0], ['span', MORNING]],
  [
    'cet apres midi|cette apres midi|cet aprem|cette aprem|cet apresmidi|c t apres midi',
    ['day', 0],
    ['span', AFTERNOON],
  ],
  ['ce soir|a soir|ce soir meme|cette soiree|en soiree aujourd hui', ['day', 0], ['span', EVENING]],
  [
    combinePhrases(
      'ce soir',
      'apres|a la sortie du|en sortant du|a la|en rentrant du',
      'le travail|le boulot|le taf|travail|boulot|taf|debauche|descente|ma journee|la job',
    ),
    ['day', 0],
    ['span', AFTER_WORK],
  ],
  [
    combinePhrases(
      'soir|le soir',
      'apres|a la sortie du|en sortant du|a la|en rentrant du',
      'le travail|le boulot|le taf|travail|boulot|taf|debauche|descente|ma journee|la job',
    ),
    ['span', AFTER_WORK],
  ],
  ['ce midi|a ce midi', ['day', 0], ['clock', { minutes: [720] }]],
  ['cette nuit', ['day', 0], ['span', NIGHT]],
  ['en fin de journee aujourd hui', ['day', 0], ['span', END_OF_DAY]],
]
