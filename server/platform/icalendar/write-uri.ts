import { removeControls } from './remove-controls.ts'

/** Characters that end a value or are not part of an address are left out or encoded. */
export function writeUri(uri: string): string {
  return removeControls(uri, 2048).replaceAll(/[\s"<>\\^`{|}]/g, (character) =>
    encodeURIComponent(character),
  )
}

export function writeMailto(address: string): string {
  return `mailto:${writeUri(address)}`
}
