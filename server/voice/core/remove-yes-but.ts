/** "Yes, but Thursday" means Thursday; "all but Thursday" does not. */
const YES_BUT =
  /^\W*(?:(?:yes|yeah|ok|okay|well|no|sí|si|vale|bueno|ja|nein|gut|oui|non|bon)\W+)*(?:but|pero|aber|mais)\b/iu

/** Words about a time without an introduction such as "yes, but". */
export function removeYesBut(text: string): string {
  return text.replace(YES_BUT, '').trim()
}
