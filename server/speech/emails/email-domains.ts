/** Mailbox providers, by the names that callers use, with their domains. */
export const EMAIL_PROVIDER_DOMAINS: ReadonlyMap<string, string> = new Map([
  ['gmail', 'gmail.com'],
  ['googlemail', 'googlemail.com'],
  ['outlook', 'outlook.com'],
  ['hotmail', 'hotmail.com'],
  ['yahoo', 'yahoo.com'],
  ['icloud', 'icloud.com'],
  ['protonmail', 'protonmail.com'],
])

/** Top-level domains that are spoken as a word. Those with two letters are not listed. */
export const TOP_LEVEL_DOMAINS: ReadonlySet<string> = new Set(
  [
    'com net org info edu gov mil biz name app dev online shop cloud email tech agency studio',
    'store site digital berlin hamburg koeln bayern paris madrid barcelona london wien swiss cat',
    'gmbh legal law dental clinic health academy consulting group company solutions systems',
    'services design media world today life live work team pro xyz club blog art example test',
  ].flatMap((line) => line.split(' ')),
)
