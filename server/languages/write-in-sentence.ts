/** "Intro call" as within a sentence, "intro call"; "SEO basics" stays as it is. */
export function writeInSentence(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name
}
