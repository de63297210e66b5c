import type { Language } from './language.ts'

/** Returns a function of a language that computes its value on the first call and caches it. */
export function computePerLanguage<Value>(compute: (language: Language) => Value) {
  const computed = new WeakMap<Language, Value>()
  return (language: Language): Value => {
    const known = computed.get(language)
    if (known !== undefined) return known
    const value = compute(language)
    computed.set(language, value)
    return value
  }
}
