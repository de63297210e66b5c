import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** A number in E.164 as people write it: "+49 30 901820". Any other text is returned unchanged. */
export function formatPhone(number: string): string {
  return parsePhoneNumberFromString(number, { extract: false })?.formatInternational() ?? number
}
