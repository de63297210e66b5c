import { describePhoneRegion, isPhoneRegion } from '../platform/is-phone-region.ts'
import type { Fault } from '../http/problems/problem.ts'
import { throwIfInvalid } from '../http/problems/throw-if-invalid.ts'
import { describeColorFault, describeLogoFault } from './describe-brand-fault.ts'

/** A hundred years. */
export const MAX_CALLS_KEPT_DAYS = 36_500

/** Throws invalid_attributes for settings that no workspace can have. */
export function checkWorkspace({
  name,
  phoneRegion,
  callsKeptDays,
  logoUrl = null,
  brandColor = null,
}: {
  name?: string
  phoneRegion?: string
  callsKeptDays?: number
  logoUrl?: string | null
  brandColor?: string | null
}): void {
  const faults: Fault[] = []
  if (name !== undefined && name.trim() === '')
    faults.push(faultOf('name', 'empty', 'Send a name that is not blank.'))
  if (phoneRegion !== undefined && !isPhoneRegion(phoneRegion))
    faults.push(faultOf('phone_region', 'not_phone_region', describePhoneRegion(phoneRegion)))
  if (callsKeptDays !== undefined && !isNumberOfDays(callsKeptDays))
    faults.push(
      faultOf(
        'calls_kept_days',
        'out_of_range',
        `Send a number of days from 1 to ${MAX_CALLS_KEPT_DAYS}.`,
      ),
    )
  const logoFault = logoUrl && describeLogoFault(logoUrl)
  if (logoFault) faults.push(faultOf('logo_url', 'not_https_url', logoFault))
  const colorFault = brandColor && describeColorFault(brandColor)
  if (colorFault) faults.push(faultOf('brand_color', 'not_usable_color', colorFault))
  throwIfInvalid(faults)
}

function isNumberOfDays(days: number): boolean {
  return Number.isInteger(days) && days >= 1 && days <= MAX_CALLS_KEPT_DAYS
}

function faultOf(attribute: string, code: string, detail: string): Fault {
  return { pointer: `/data/attributes/${attribute}`, code, detail }
}
