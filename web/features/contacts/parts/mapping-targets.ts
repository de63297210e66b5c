import { contactsWords } from '../words/contacts-words.ts'
import { channelName } from './consent-words.ts'
import { FIELD_NAMES } from './field-groups.ts'
import { labelOf } from './present-contact.ts'

const CUSTOM = 'custom_fields.'
const IDENTIFIERS = [
  'email',
  'other_email',
  'emails',
  'mobile_phone',
  'phone',
  'other_phone',
  'home_phone',
  'phones',
  'linkedin_handle',
  'twitter_handle',
  'facebook_handle',
  'instagram_handle',
] as const
const CONSENTS = ['call', 'recording', 'sms', 'email', 'email_follow_up', 'email_missed'] as const
const identifiers: readonly string[] = IDENTIFIERS

/** Whether the values of a column can lead to a contact that is stored already. */
export const identifiesContacts = (attribute: string | null) =>
  attribute !== null && identifiers.includes(attribute)

/** What a column can become, by groups; custom fields are beside them. */
export const TARGET_GROUPS = [
  { label: contactsWords.targetGroups.identify, targets: IDENTIFIERS },
  {
    label: contactsWords.targetGroups.fields,
    targets: [...FIELD_NAMES.filter((name) => !identifiers.includes(name)), 'custom_fields'],
  },
  {
    label: contactsWords.targetGroups.consents,
    targets: [...CONSENTS.flatMap((name) => [`consents.${name}`, `opt_outs.${name}`]), 'consents'],
  },
]

/** What a column becomes, in words. */
export function targetName(attribute: string | null): string {
  if (attribute === null) return contactsWords.ignored
  if (attribute.startsWith(CUSTOM)) return contactsWords.customField(attribute.slice(CUSTOM.length))
  const named = contactsWords.targets as Partial<Record<string, string>>
  const [kind, channel] = attribute.split('.')
  if (channel === undefined) return named[attribute] ?? labelOf(attribute)
  const consent = channelName(channel)
  return kind === 'opt_outs' ? contactsWords.optOut(consent) : contactsWords.granted(consent)
}
