import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** `FIXED_LINE_OR_MOBILE`: of plans in which numbers do not tell, such as that of North America. */
const TYPES: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']

/** Whether a number (E.164) can be that of a mobile phone. */
export function isMobile(number: string): boolean {
  const parsed = parsePhoneNumberFromString(number, { extract: false })
  return parsed?.isValid() === true && TYPES.includes(parsed.getType())
}
