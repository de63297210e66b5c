import { combinePhrases } from '../combine-phrases.ts'
import type { Feast, TimePhrase } from '../time-words.ts'

const feast = (phrases: string, value: Feast): TimePhrase => [
  phrases
    .split('|')
    .flatMap((phrase) => withArticle(phrase))
    .join('|'),
  ['feast', value],
]

/** "De la saint-Jean", "après les fêtes": words that otherwise end before the name. */
const contractions = (phrases: string, value: Feast): TimePhrase[] => {
  const names = phrases.split('|').filter((phrase) => /^(la|les) /.test(phrase))
  const bare = phrases.replaceAll(/(^|\|)l[ae]?s? /g, '$1')
  return [
    [
      names.map((name) => `de ${name}`.replace(/^de les /, 'des ')).join('|'),
      ['of'],
      ['feast', value],
    ],
    [names.map((name) => `apres ${name}`).join('|'), ['after'], ['feast', value]],
    [names.map((name) => `avant ${name}`).join('|'), ['before'], ['feast', value]],
    // "La saint-Jean c'est mercredi" does not ask for Wednesday.
    [
      combinePhrases(
        `${phrases}|${bare}`,
        'c est|tombe|ca tombe|cette annee c est',
        '|un|le',
        'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|apres demain',
      ),
      ['because'],
      ['feast', value],
      ['comma'],
    ],
    // "Lundi c'est Pâques" refuses Monday.
    [
      combinePhrases('je sais|je sais bien|je sais que|meme si', 'c est', `${phrases}|${bare}`),
      ['so'],
    ],
    [
      combinePhrases('c est|ce sera|on fete|ca tombe', '|le jour de|deja', `${phrases}|${bare}`),
      ['cannot'],
    ],
  ]
}

/** Names that without an article mean a place, a person or an activity: "saint Étienne". */
const NEED_AN_ARTICLE = /^(?:sainte? |rois|victoire|escalade|cendres|rameaux|reveillon$|fetes$)/

/** "Noël" is also "le jour de Noël", and "la saint-Jean" also "la fête de la saint-Jean". */
function withArticle(phrase: string): string[] {
  const article = /^(la|le|l|les) (.*)$/.exec(phrase)
  if (!article) return [phrase, `jour de ${phrase}`, `le jour de ${phrase}`]
  const of = { la: 'de la', le: 'du', l: 'de l', les: 'des' }[article[1] as 'la']
  const name = article[2]!
  return [
    ...(NEED_AN_ARTICLE.test(name) ? [] : [name]),
    phrase,
    `jour ${of} ${name}`,
    `le jour ${of} ${name}`,
  ]
}

/** Public holidays and well-known days of the countries where French is spoken. */
const FEASTS: readonly (readonly [phrases: string, feast: Feast])[] = [
  ['la noel', { month: 12, day: 25 }],
  ['la veille de noel|le reveillon de noel|la nuit de noel', { month: 12, day: 24 }],
  ['le boxing day', { month: 12, day: 26 }],
  ['la saint etienne', { month: 12, day: 26 }],
  [
    'le reveillon|la saint sylvestre|le reveillon du nouvel an|le reveillon du jour de l an',
    {
      month: 12,
      day: 31,
    },
  ],
  [
    'la veille du nouvel an|la veille du jour de l an|la veille du premier de l an',
    {
      month: 12,
      day: 31,
    },
  ],
  ['le jour de l an|le nouvel an|le premier de l an|le 1er de l an', { month: 1, day: 1 }],
  [
    'les fetes|les fetes de fin d annee|le temps des fetes|la periode des fetes|les fetes de noel',
    {
      month: 12,
      day: 24,
      length: 9,
    },
  ],
  [
    'les vacances de noel|la semaine de noel et du nouvel an|les conges de noel|les vacances d hiver',
    { month: 12, weekday: 6, from: 18, length: 16 },
  ],
  ['la semaine de noel', { month: 12, weekday: 1, from: 19, length: 7 }],
  ['entre les fetes|entre noel et nouvel an', { month: 12, day: 26, length: 6 }],
  ['la saint berchtold|le berchtold', { month: 1, day: 2 }],
  ['l epiphanie|les rois|la fete des rois', { month: 1, day: 6 }],
  ['la chandeleur', { month: 2, day: 2 }],
  ['la saint valentin', { month: 2, day: 14 }],
  ['le mardi gras', { easter: -47 }],
  ['le mercredi des cendres|les cendres', { easter: -46 }],
  ['la saint joseph', { month: 3, day: 19 }],
  ['la saint patrick', { month: 3, day: 17 }],
  ['le dimanche des rameaux|les rameaux', { easter: -7 }],
  ['le jeudi saint', { easter: -3 }],
  ['le vendredi saint', { easter: -2 }],
  ['le samedi saint', { easter: -1 }],
  ['paques|le dimanche de paques', { easter: 0 }],
  ['le lundi de paques', { easter: 1 }],
  ['le week end de paques|le weekend de paques', { easter: -1, length: 3 }],
  ['l ascension|le jeudi de l ascension', { easter: 39 }],
  ['le vendredi de l ascension|le pont de l ascension', { easter: 40 }],
  [
    'la pentecote|le dimanche de pentecote|le dimanche de la pentecote',
    {
      easter: 49,
    },
  ],
  ['le lundi de pentecote|le lundi de la pentecote', { easter: 50 }],
  ['la fete dieu|le jeudi de la fete dieu', { easter: 60 }],
  [
    'la fete du travail',
    {
      regions: { CA: { month: 9, weekday: 1, nth: 1 } },
      otherwise: { month: 5, day: 1 },
    },
  ],
  [
    'la fete des meres',
    {
      regions: {
        BE: { month: 5, weekday: 7, nth: 2 },
        CA: { month: 5, weekday: 7, nth: 2 },
        CH: { month: 5, weekday: 7, nth: 2 },
      },
      otherwise: { month: 5, weekday: 7, nth: -1 },
    },
  ],
  [
    'la fete des peres',
    {
      regions: { BE: { month: 6, weekday: 7, nth: 2 }, CH: { month: 6, weekday: 7, nth: 1 } },
      otherwise: { month: 6, weekday: 7, nth: 3 },
    },
  ],
  ['la victoire|l armistice de quarante cinq', { month: 5, day: 8 }],
  ['la fete de la musique', { month: 6, day: 21 }],
  ['la saint jean baptiste|la saint jean', { month: 6, day: 24 }],
  ['la fete du canada', { month: 7, day: 1 }],
  [
    'la fete nationale',
    {
      regions: {
        BE: { month: 7, day: 21 },
        CA: { month: 6, day: 24 },
        CH: { month: 8, day: 1 },
        LU: { month: 6, day: 23 },
      },
      otherwise: { month: 7, day: 14 },
    },
  ],
  ['la fete nationale belge', { month: 7, day: 21 }],
  ['la fete nationale suisse', { month: 8, day: 1 }],
  ['la fete du quebec', { month: 6, day: 24 }],
  ['l assomption|la fete de l assomption', { month: 8, day: 15 }],
  [
    'la fete de la communaute francaise|la fete de la federation wallonie bruxelles',
    {
      month: 9,
      day: 27,
    },
  ],
  ['la fete de la wallonie', { month: 9, weekday: 7, nth: 3 }],
  [
    'l action de grace|l action de graces|le lundi de l action de grace',
    {
      month: 10,
      weekday: 1,
      nth: 2,
    },
  ],
  ['l halloween', { month: 10, day: 31 }],
  ['la toussaint', { month: 11, day: 1 }],
  ['le jour des morts|la fete des morts', { month: 11, day: 2 }],
  ['l armistice|le jour du souvenir', { month: 11, day: 11 }],
  ['la saint martin', { month: 11, day: 11 }],
  ['la fete du roi', { month: 11, day: 15 }],
  ['la sainte catherine', { month: 11, day: 25 }],
  ['la saint nicolas', { month: 12, day: 6 }],
  ['la saint eloi', { month: 12, day: 1 }],
  ['l escalade', { month: 12, day: 12 }],
  ['l immaculee conception', { month: 12, day: 8 }],
  ['le saint sylvestre', { month: 12, day: 31 }],
]

export const feasts: readonly TimePhrase[] = FEASTS.flatMap(([phrases, value]) => [
  feast(phrases, value),
  ...contractions(phrases, value),
])
