import { AFTERNOON, EVENING, MIDDAY, MORNING, hours } from '../build-time-phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import type { TimeMeaning, TimePhrase } from '../time-words.ts'

const WEEKDAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche']

/** Times after "que" and "sauf": "que le mardi", "à part le matin". */
const TIMES: readonly (readonly [phrases: string, meaning: TimeMeaning])[] = [
  ...WEEKDAYS.map((day, i) => [`(le|les|) (${day}|${day}s)`, ['weekdays', [i + 1]]] as const),
  ['(le|en) (week end|weekend)|les (week ends|weekends)', ['weekdays', [6, 7]]],
  ['(le|les) (matin|matins)|en matinee|l avant midi|en avant midi', ['span', MORNING]],
  ['(l|les) (apres midi|aprem)|en apres midi', ['span', AFTERNOON]],
  ['(le|les) (soir|soirs)|en soiree', ['span', EVENING]],
  ['(le|sur le temps de|entre) midi|(le|) midi|a midi', ['span', MIDDAY]],
]

const EXCEPT = phrases`
  a part|sauf|hormis|excepte|en dehors (de|du|des)|a l exception (de|du|des)|mis a part|hors
`

/** "Je peux pas", "j'ai rien", "je vois pas". */
const NOTHING = phrases`
  (je|j|on|moi je|ca|c) (ne|n|) (peux|peut|vois|suis|est|serai|pourrai|ai|va|sais|saurai|m arrange)
`
const NONE = phrases`
  pas|jamais (|libre|dispo|disponible|la)|(pas|jamais) (|du tout|vraiment) (libre|dispo|disponible|la)
  rien (|d autre|de libre|de possible|de dispo)|pas (d autre|autre chose|possible|grand chose)
`

/** "Je suis libre que", without "ne". */
const FREE_ONLY = phrases`
  (je|moi je|j|on|c) (ne|n|) (suis|serai|est|sera) (|vraiment) (libre|dispo|disponible|la) (|vraiment)
  (je|moi je|j|on|ca|c) (ne|n|) (peux|peut|pourrais|pourrai|viens|va|m arrange|ai|marche) (|venir)
  j ai (conge|du temps|de la place)|moi c est|pour moi c est|(on|vous|tu) (n|ne|) (a|avez|as)
  (j|je n|on n|on) (ai|a) plus|il (ne|n|) (me|m|nous) reste plus
  (moi|pour moi) (ce n|c n|ce ne|) (est|serait|sera)|il (ne|n|) (me|m) reste|je (ne|n|) vois
`

/** "Du moment que c'est pas". */
const PROVIDED = phrases`
  (tant|du moment|pourvu|a condition|en autant|l essentiel c est|l important c est) (que|qu)
`
const IT_IS_NOT = phrases`
  (ce|c|ca) (n|ne|) (est|soit|tombe) pas|(vous|tu) (me|) (ne|) (mettez|mettiez) pas (ca|)
`

/** "À part le mercredi je peux pas" and "je suis libre que le mercredi" ask for Wednesdays. */
export const restrictionPhrases: readonly TimePhrase[] = [
  // A second choice does not share its time with the first one.
  ['sinon|ou sinon', ['but'], ['or']],
  [combinePhrases(PROVIDED, IT_IS_NOT), ['anytime'], ['not']],
  [combinePhrases(PROVIDED, IT_IS_NOT, 'avant'), ['so'], ['from']],
  [combinePhrases(PROVIDED, IT_IS_NOT, 'trop tot|tot'), ['so'], ['span', hours(10, 20, [9, 24])]],
  [combinePhrases(PROVIDED, IT_IS_NOT, 'trop tard|tard'), ['so'], ['span', hours(7, 17, [0, 19])]],
  ...TIMES.flatMap(([time, meaning]): TimePhrase[] => [
    [combinePhrases(EXCEPT, time, '|moi', NOTHING, NONE), ['so'], meaning],
    [combinePhrases(NOTHING, NONE, EXCEPT, time), ['so'], meaning],
    [combinePhrases(FREE_ONLY, 'que', time), ['so'], meaning],
  ]),
]
