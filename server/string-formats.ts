import { isEmailAddress } from './contacts/core/identifiers/is-email-address.ts'
import { isUuid, readIntegerId } from './http/queries/read-integer-id.ts'
import { isPhoneRegion } from './platform/is-phone-region.ts'
import { isLanguage, isMoment, isTimeZone, isUnixSeconds } from './platform/time.ts'

/** The string formats of schemas, each with its test. */
export const FORMATS = {
  email: isEmailAddress,
  'time-zone': isTimeZone,
  moment: isMoment,
  'unix-seconds': isUnixSeconds,
  'start-time': isMoment,
  language: isLanguage,
  'positive-integer': (text: string) => readIntegerId(text) !== null,
  uuid: isUuid,
  'date-time': isMoment,
  'phone-region': isPhoneRegion,
}
