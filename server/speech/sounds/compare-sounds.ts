import { deriveSounds } from './derive-sounds.ts'
import { measureSounds } from './measure-sounds.ts'

/**
 * How alike two folded words sound, from 0 to 1, in the pronunciations that are the most alike; 0:
 * no pronunciation of one has the consonants of one of the other.
 */
export function compareSounds(one: string, other: string): number {
  let most = 0
  const others = deriveSounds(other)
  for (const [spoken, code] of deriveSounds(one))
    for (const [heard, otherCode] of others)
      if (code === otherCode) most = Math.max(most, measureSounds(spoken, heard))
  return most
}
