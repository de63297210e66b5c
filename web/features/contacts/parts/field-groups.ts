/** How a field is edited; others are lines of text. */
const KINDS = {
  email: ['email', 'other_email'],
  phone: ['mobile_phone', 'phone', 'home_phone', 'other_phone', 'company_phone'],
  integer: ['lead_score', 'visits', 'chats', 'meetings'],
  list: ['company_tech', 'enriched_fields'],
  long: ['bio', 'description', 'company_description'],
  boolean: ['company_is_icp'],
  owner: ['owner_agent_id'],
  url: ['company_website', 'avatar_url', 'company_avatar_url'],
} as const
type FieldKind = keyof typeof KINDS | 'text'

/** The attributes of contacts that people edit, in the order of the record. */
export const FIELD_GROUPS = {
  person: [
    'first_name',
    'last_name',
    'name',
    'preferred_name',
    'middle_name',
    'honorific',
    'title',
    'birth_date',
  ],
  reach: [
    'email',
    'other_email',
    'mobile_phone',
    'phone',
    'home_phone',
    'other_phone',
    'city',
    'state',
    'country',
    'linkedin_handle',
    'twitter_handle',
    'facebook_handle',
    'instagram_handle',
  ],
  company: [
    'company_name',
    'company_website',
    'company_phone',
    'company_location',
    'company_industry',
    'company_sector',
    'company_employee_count',
    'company_is_icp',
  ],
  work: ['owner_agent_id', 'lead_score', 'lead_source', 'description'],
  more: [
    'role',
    'seniority',
    'persona',
    'type',
    'bio',
    'source',
    'traffic_source',
    'form',
    'play',
    'domain',
    'last_seen',
    'visits',
    'chats',
    'meetings',
    'company_revenue',
    'company_timezone',
    'company_description',
    'company_tech',
    'company_linkedin_handle',
    'company_twitter_handle',
    'company_avatar_url',
    'avatar_url',
    'enriched_fields',
    'enriched_timestamp',
  ],
} as const
export type FieldGroup = keyof typeof FIELD_GROUPS
export type FieldName = (typeof FIELD_GROUPS)[FieldGroup][number]
export const FIELD_GROUP_NAMES = Object.keys(FIELD_GROUPS) as FieldGroup[]
export const FIELD_NAMES: readonly FieldName[] = Object.values(FIELD_GROUPS).flat()

export function kindOf(name: string): FieldKind {
  const found = Object.entries(KINDS).find(([, names]) =>
    (names as readonly string[]).includes(name),
  )
  return (found?.[0] as FieldKind | undefined) ?? 'text'
}
