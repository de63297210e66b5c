import { SuggestInput, type SuggestProps } from './suggest-input.tsx'

const ZONES = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')].map(
  (id) => ({ id }),
)

/** A time zone of the IANA database, found by any part of its name. */
export function TimeZoneInput(props: SuggestProps) {
  return <SuggestInput {...props} takesOnlyMatch suggestions={ZONES} />
}
