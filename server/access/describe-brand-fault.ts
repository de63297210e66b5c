/** WCAG 2.2, success criterion 1.4.3. */
const MIN_CONTRAST = 4.5

/** Why a colour cannot be that of links and buttons in mails; null: it can. */
export function describeColorFault(color: string): string | null {
  if (!/^#[\da-f]{6}$/i.test(color)) return 'Send a colour as # and six hexadecimal digits.'
  const contrast = 1.05 / (luminanceOf(color) + 0.05)
  return contrast >= MIN_CONTRAST
    ? null
    : `The contrast of ${color} with white is ${(Math.floor(contrast * 100) / 100).toFixed(2)}. Links and buttons need at least ${MIN_CONTRAST}: send a darker colour.`
}

/** Why an address cannot be that of a logo in mails; null: it can. */
export function describeLogoFault(logoUrl: string): string | null {
  const url = URL.canParse(logoUrl) ? new URL(logoUrl) : null
  if (url?.protocol !== 'https:' || /[\s\p{Cc}"<>]/u.test(logoUrl))
    return 'Send an https URL of an image.'
  if (url.username !== '' || url.password !== '') return 'Send a URL without a user and password.'
  return null
}

/** The relative luminance of WCAG, from 0 to 1. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
