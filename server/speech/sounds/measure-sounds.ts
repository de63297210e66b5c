const VOWELS = 'aeiou'
/** Sounds that are mistaken for each other, and the part of a sound by which they differ. */
const NEAR_SOUNDS: readonly (readonly [difference: number, pairs: string])[] = [
  [0.2, 'Tt Td CS JZ JS CZ xh yi wu xk ae ei ou'],
  [0.25, 'pb td kg fv sz SZ CJ'],
  [0.3, 'ao ai'],
  [0.4, 'sS zZ sC zJ Ts Tz Tf vw bv xg yJ au eo eu io iu'],
  [0.5, 'mn'],
]
const NEAR: ReadonlyMap<string, number> = new Map(
  NEAR_SOUNDS.flatMap(([difference, pairs]) =>
    pairs
      .split(' ')
      .flatMap((pair) => [
        [pair, difference] as const,
        [pair.charAt(1) + pair.charAt(0), difference] as const,
      ]),
  ),
)
const ADDED: Readonly<Record<string, number>> = { h: 0.3, x: 0.5, y: 0.2, w: 0.25, e: 0.3 }
const ADDED_VOWEL = 0.35
const ADDED_CONSONANT = 0.8
const VOWEL_LENGTH = 0.5

/** How alike two pronunciations are, from 0 to 1. */
export function measureSounds(one: string, other: string): number {
  if (one === other) return 1
  // The differences of the sounds so far from each beginning of the other pronunciation.
  let last = [0]
  let whole = 0
  for (const heard of other) last.push((whole += costOf(heard)))
  for (const sound of one) {
    let before = 0
    let left = 0
    last = last.map((above, at) => {
      const heard = other.charAt(at - 1)
      const added = above + costOf(sound)
      left =
        at === 0
          ? added
          : Math.min(
              added,
              left + costOf(heard),
              before + (sound === heard ? 0 : (NEAR.get(sound + heard) ?? 1)),
            )
      before = above
      return left
    })
  }
  const difference = last.at(-1) ?? 0
  return Math.max(0, 1 - difference / Math.max(lengthOf(one), lengthOf(other)))
}

function costOf(sound: string): number {
  return ADDED[sound] ?? (VOWELS.includes(sound) ? ADDED_VOWEL : ADDED_CONSONANT)
}

function lengthOf(sounds: string): number {
  let length = 0
  for (const sound of sounds) length += VOWELS.includes(sound) ? VOWEL_LENGTH : 1
  return length
}
