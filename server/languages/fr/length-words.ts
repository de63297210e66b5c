import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import { cardinal } from './number-words.ts'

/** Numbers that identify something, or that count years, people or percents. */
export const cardinals = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => cardinal(from + i)).join('|')

const COUNTS = [
  combinePhrases(Array.from({ length: 99 }, (_, i) => `${i + 1}`).join('|'), 'ans'),
  combinePhrases('', cardinals(1, 99), 'ans|pour cent'),
  combinePhrases(cardinals(2, 12), 'personnes|enfants|possibilites|options|choix|creneaux'),
  combinePhrases('dossier|tram|bus|ligne|metro|quai|chambre|numero de dossier', cardinals(1, 99)),
  combinePhrases('je travaille a|travaille a|je bosse a', cardinals(10, 99), 'pour cent'),
  phrases`
    deux secondes|deux minutes|cinq minutes|trente secondes|dix secondes|une demi seconde
    deux trois mots|rendez vous d une heure|rendez vous d une demi heure|reunion d une heure
    creneau d une heure|creneau d une demi heure|rendez vous de trente minutes
    rendez vous de vingt minutes|rendez vous d un quart d heure|rendez vous de deux heures
    pour une petite heure|une petite heure|seance d une heure|seance de trente minutes
    seance d une demi heure|consultation d une heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (d une|d un|une|la) heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (d une|d un) demi heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (une|la) demi heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (d une|d un) quart d heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (une|la) quart d heure
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (|plus|moins) (d une|d un|une|la) heure
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (d une|d un) heure
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (une|la) heure
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (|plus|moins) (d une|d un|une|la) demi heure
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (d une|d un) demi heure
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (une|la) demi heure
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (|plus|moins) (d une|d un|une|la) quart d heure
    (ca|c|il|elle|) (ne|) prendra (|jamais|pas|que) (|plus|moins) (d une|d un) quart d heure
    (ca|c|il|elle|) (ne|) durerait (|jamais|pas|que) (|plus|moins) (d une|d un) quart d heure
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (une|la) quart d heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (d une|d un) petite heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (une|la) petite heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (d une|d un|une|la) minute
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (d une|d un) bonne heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus|moins) (une|la) bonne heure
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (|plus|moins) (d une|d un|une|la) petite heure
    (ca|c|il|elle|) (ne|) prendra (|jamais|pas|que) (|plus|moins) (d une|d un) petite heure
    (ca|c|il|elle|) (ne|) durerait (|jamais|pas|que) (|plus|moins) (d une|d un) petite heure
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (une|la) petite heure
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (|plus|moins) (d une|d un|une|la) minute
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (|plus|moins) (d une|d un|une|la) bonne heure
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (d une|d un) minute
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (une|la) minute
    (ca|c|il|elle|) (ne|) prendra (|jamais|pas|que) (|plus|moins) (d une|d un) bonne heure
    (ca|c|il|elle|) (ne|) durerait (|jamais|pas|que) (|plus|moins) (d une|d un) bonne heure
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus|moins) (une|la) bonne heure
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus de) (dix|vingt) minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus de) (trente|quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) moins de (dix|vingt) minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (a peine|environ) (dix|vingt) minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) moins de (trente|quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (a peine|environ) trente minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (a peine|environ) (quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) (prend|prendra|durerait) (|jamais|pas|que) (|plus de) (dix|vingt) minutes
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (|plus de) (trente|quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus de) trente minutes
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus de) (quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) (prend|prendra|durerait) (|jamais|pas|que) moins de (dix|vingt) minutes
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (a peine|environ) (dix|vingt) minutes
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (a peine|environ) (dix|vingt) minutes
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) moins de (trente|quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) moins de (trente|quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (a peine|environ) (trente|quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (a peine|environ) trente minutes
    (ca|c|il|elle|) (ne|) prendra (|jamais|pas|que) (a peine|environ) (quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) durerait (|jamais|pas|que) (a peine|environ) (quinze|cinq) minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (|plus de) (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) moins de (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) (dure|durera) (|jamais|pas|que) (a peine|environ) (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (|plus de) (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) (|plus de) (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) moins de (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) (prendra|durerait) (|jamais|pas|que) moins de (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) prend (|jamais|pas|que) (a peine|environ) (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) prendra (|jamais|pas|que) (a peine|environ) (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) durerait (|jamais|pas|que) (a peine|environ) (10|15|20|30|45) minutes
    (ca|c|il|elle|) (ne|) (dure|durera|prend) pas (longtemps|trop longtemps|des heures)
    (ca|c|il|elle|) (ne|) (prendra|durerait|trainera|traine) pas longtemps
    (ca|c|il|elle|) (ne|) (prendra|durerait|trainera|traine) pas (trop longtemps|des heures)
    (|que|pas que) (ca|c|cela) (ne|) (traine|trainasse|tarde|eternise) (|pas) (|trop|plus|longtemps)
    (|la) tout de suite (je|j) (ne|) sais pas (|trop|bien)
  `,
].join('|')

const NEED = phrases`
  besoin de|besoin d|j ai besoin de|j ai besoin d|j aurais besoin de|j aurais besoin d
  on a besoin de|dure|on a besoin d|il faut|il me faut|il faudrait|il me faudrait|il nous faut
  il nous faudrait|faut compter|compter|prevoir|durera|durerait|duree de|duree d|prend|prendra
  prendrait|ca dure|ca prend|pendant
`

/** How long a meeting takes. */
const LENGTHS = [
  combinePhrases(
    `${NEED}|seance de|reunion de`,
    phrases`
      une heure|une demi heure|deux heures|trois heures|une heure et demie|trente minutes
      quatre heures
    `,
  ),
  combinePhrases(
    `${NEED}|seance de|reunion de|rendez vous de`,
    phrases`
      vingt minutes|quinze minutes|dix minutes|quarante cinq minutes|un quart d heure|30 minutes
      20 minutes|15 minutes|45 minutes
    `,
  ),
].join('|')

/** "Un rendez-vous de deux heures". */
const MEETINGS = combinePhrases(
  '|un|une|le|mon|ce|cette|la',
  'rendez vous|rdv|creneau|seance|reunion|consultation|plage|entretien|visio|appel|truc|massage',
  'd|de',
  phrases`
    une demi heure|une heure et demie|un quart d heure
    (quinze|vingt|trente|quarante|quarante cinq|cinquante|soixante|15|20|30|40|45|50|60|90) minutes
    trois quarts d heure|une petite heure|une bonne heure
  `,
)

/** Numbers and amounts that do not say when. */
export const lengthWords = [COUNTS, LENGTHS, MEETINGS].join('|')
