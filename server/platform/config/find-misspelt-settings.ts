import { distance } from 'fastest-levenshtein'
import { SETTINGS } from './settings.ts'

/** A variable that is set, and the setting that is probably meant. */
type MisspeltSetting = { name: string; meant: string }

const NAMES = Object.keys(SETTINGS.properties)
/** PORT and HOST are near to many names of other software, such as POST, PATH and HOME. */
const DISTINCT_NAMES = NAMES.filter((name) => name.length > 5)
const MAX_DISTANCE = 2
/** Two wrong letters in a shorter word often make another word, such as ORG instead of URL. */
const LONG_WORD = 8
const PREFIX = 'SLOTLINE_'

/**
 * The variables that are not settings, but whose names are almost those of settings. Environments
 * hold many variables of other software, so names are compared word by word: MODULE_NAME and
 * OPENAI_ORG differ in only two letters from MODEL_NAME and OPENAI_URL, but in a whole word.
 */
export function findMisspeltSettings(
  environment: Readonly<Record<string, string | undefined>>,
): MisspeltSetting[] {
  return Object.entries(environment).flatMap(([name, value = '']) => {
    if (NAMES.includes(name) || value.trim() === '') return []
    const meant = findMeant(name.toUpperCase().replaceAll('-', '_'), value)
    // On Windows, names that differ only in case are one variable.
    return meant === null || environment[meant] === value ? [] : [{ name, meant }]
  })
}

function findMeant(name: string, value: string): string | null {
  const unprefixed = name.startsWith(PREFIX) ? name.slice(PREFIX.length) : null
  if (unprefixed !== null && NAMES.includes(unprefixed))
    // Kubernetes sets SLOTLINE_PORT to such an address for a service that is named slotline.
    return value.startsWith('tcp://') ? null : unprefixed
  return findNearest(name) ?? (unprefixed === null ? null : findNearest(unprefixed))
}

function findNearest(name: string): string | null {
  const [nearest] = DISTINCT_NAMES.filter((setting) => isNear(name, setting)).toSorted(
    (one, other) => distance(name, one) - distance(name, other),
  )
  return nearest ?? null
}

function isNear(name: string, setting: string): boolean {
  if (distance(name, setting) > MAX_DISTANCE) return false
  const [words, wanted] = [name.split('_'), setting.split('_')]
  if (words.join('') === wanted.join('')) return true
  return words.length === wanted.length && words.every((word, i) => isNearWord(word, wanted[i]!))
}

function isNearWord(word: string, wanted: string): boolean {
  const apart = distance(word, wanted)
  if (apart <= 1) return apart === 0 || word[0] === wanted[0] || wanted.length >= LONG_WORD
  return wanted.length >= LONG_WORD || word.startsWith(wanted) || isSwapped(word, wanted)
}

/** Whether two words have the same letters in another order. */
function isSwapped(word: string, wanted: string): boolean {
  return word.split('').sort().join('') === wanted.split('').sort().join('')
}
