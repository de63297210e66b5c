import { BLANK_VALUES } from './blank-values.ts'
import { CHANGED_ADDRESSES } from './changed-addresses.ts'
import { CLEARED_IDENTIFIERS } from './cleared-identifiers.ts'
import { CROWDS } from './crowds.ts'
import { EMAILS } from './emails.ts'
import { EXTENSIONS } from './extensions.ts'
import { FORMER_ADDRESSES } from './former-addresses.ts'
import { HANDLES } from './handles.ts'
import type { IdentityCase } from './identity-case.ts'
import { MERGES_AND_ERASURES } from './merges-and-erasures.ts'
import { NUMBERS_AS_WRITTEN } from './numbers-as-written.ts'
import { PHONES } from './phones.ts'
import { SHARED_LINES } from './shared-lines.ts'
import { WEAKER_IDENTIFIERS } from './weaker-identifiers.ts'
import { WITHHELD_NUMBERS } from './withheld-numbers.ts'
import { WRONG_ATTRIBUTES } from './wrong-attributes.ts'

/** All cases, each with a rule of its own. */
export const ALL_CASES: readonly IdentityCase[] = [
  ...FORMER_ADDRESSES,
  ...CHANGED_ADDRESSES,
  ...SHARED_LINES,
  ...CROWDS,
  ...WEAKER_IDENTIFIERS,
  ...CLEARED_IDENTIFIERS,
  ...PHONES,
  ...NUMBERS_AS_WRITTEN,
  ...EXTENSIONS,
  ...WITHHELD_NUMBERS,
  ...EMAILS,
  ...HANDLES,
  ...WRONG_ATTRIBUTES,
  ...BLANK_VALUES,
  ...MERGES_AND_ERASURES,
]
