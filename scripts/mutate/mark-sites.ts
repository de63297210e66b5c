import type { Mutant } from './mutant.ts'

/**
 * The global function that a marked expression calls before it is evaluated, with the number of its
 * mutant. The function returns another one, which returns the value of the expression.
 */
export const REACH = 'slotlineReach'

/**
 * The text of a file in which the site of each mutant reports that it is evaluated. `numbers` are
 * those of the mutants.
 */
export function markSites(
  text: string,
  mutants: readonly Mutant[],
  numberOf: (mutant: Mutant) => number,
): string {
  const inserted = mutants
    .flatMap((mutant) => [
      {
        at: mutant.site.start,
        // At the same place, the outer expression begins first.
        order: -mutant.site.end,
        // A name, because a line that begins with a parenthesis continues the statement before.
        text: `${REACH}(${numberOf(mutant)})(`,
      },
      { at: mutant.site.end, order: -Infinity, text: ')' },
    ])
    .sort((a, b) => a.at - b.at || a.order - b.order)
  let marked = ''
  let position = 0
  for (const { at, text: added } of inserted) {
    marked += text.slice(position, at) + added
    position = at
  }
  return marked + text.slice(position)
}
