import { computeOnce } from '../../../languages/compute-once.ts'
import { hearName } from '../../../speech/names/hear-name.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { findProof } from './find-proof.ts'

const CAPITALS = "\\p{Lu}[\\p{L}'-]+(?:\\s(?:\\p{Ll}{1,3}\\s){0,2}\\p{Lu}[\\p{L}'-]+)+"
const first = computeOnce(() => new RegExp(`^\\s*(${CAPITALS})(?=[\\s,.])`, 'u'))
/** "Monique Roussel called" and "it's Tom Baker". */
const said = computeOnce(
  () =>
    new RegExp(
      `(${CAPITALS})\\s+(?:${combinePatterns((words) => words.hasCalled)})(?!\\p{L})`,
      'u',
    ),
)

/** The name of the person who leaves a note, within the note; null if it is not said. */
export function findAuthor(text: string, language: string): string | null {
  const name = findProof(text, language).proof.name
  if (name) return name
  const other = (said().exec(text) ?? first().exec(text))?.[1]
  return other ? (hearName(other, language)?.name ?? null) : null
}
