import { deriveSounds } from '../../../speech/sounds/derive-sounds.ts'

/**
 * A word of a name or a company, and what it is found by when it is heard; null: that is derived
 * later.
 */
type SoundedWord = { word: string; sounds: string[] | null }

/** As the function contact_search_word of the database. */
const WORD = /^&?([^&@#= 0-9]{2,})(?: |$)/u
/** The pronunciations of further words of a contact are derived later. */
const MAX_SOUNDED = 32

/** The words of names and companies that search keys begin with, with the codes of their sounds. */
export function deriveSearchWords(workspaceId: number, keys: readonly string[]): SoundedWord[] {
  const words = new Set(keys.flatMap((key) => WORD.exec(key)?.[1] ?? []))
  return [...words].map((word, i) => ({
    word,
    sounds: i < MAX_SOUNDED ? listSoundCodes(workspaceId, word) : null,
  }))
}

/** What a word is found by, in an index that all workspaces share. */
export function listSoundCodes(workspaceId: number, word: string): string[] {
  return [...new Set(deriveSounds(word).values())].map((code) => `${workspaceId} ${code}`)
}
