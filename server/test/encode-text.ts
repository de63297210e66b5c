import assert from 'node:assert/strict'

/** Text in an encoding that `TextDecoder` reads, in which each character has one or two bytes. */
export function encodeText(text: string, encoding: string): Buffer {
  const decoder = new TextDecoder(encoding, { fatal: true })
  const bytesOf = new Map<string, number[]>()
  const add = (...bytes: number[]) => {
    try {
      const character = decoder.decode(Uint8Array.from(bytes))
      if (Array.from(character).length === 1 && !bytesOf.has(character))
        bytesOf.set(character, bytes)
    } catch {
      // No character.
    }
  }
  for (let one = 0; one < 256; one++) add(one)
  const isSingle = Array.from(text).every((character) => bytesOf.has(character))
  for (let lead = 0x81; lead < 0xff && !isSingle; lead++)
    for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail)
  return Buffer.from(
    Array.from(text).flatMap((character) => {
      const bytes = bytesOf.get(character)
      assert.ok(bytes, `${character} in ${encoding}`)
      return bytes
    }),
  )
}
