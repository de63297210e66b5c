/**
 * An email address that its holder recognizes, and others cannot read: of the name and of the
 * domain only the first letter is shown, such as `a•••@e•••.com`.
 */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  const end = /\.[^.]+$/.exec(domain)?.[0] ?? ''
  return `${firstOf(address.slice(0, at))}•••@${firstOf(domain)}•••${end}`
}

function firstOf(text: string): string {
  return Array.from(text)[0] ?? ''
}
