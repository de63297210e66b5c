import type { Consents } from '../consents/consent.ts'

/** The text attributes of a contact. */
export const STRING_ATTRIBUTES = [
  'email',
  'name',
  'other_email',
  'first_name',
  'middle_name',
  'last_name',
  'preferred_name',
  'honorific',
  'title',
  'role',
  'seniority',
  'bio',
  'description',
  'avatar_url',
  'birth_date',
  'phone',
  'other_phone',
  'home_phone',
  'mobile_phone',
  'linkedin_handle',
  'twitter_handle',
  'facebook_handle',
  'instagram_handle',
  'city',
  'state',
  'country',
  'company_name',
  'company_website',
  'company_industry',
  'company_employee_count',
  'company_revenue',
  'company_sector',
  'company_phone',
  'company_description',
  'company_location',
  'company_timezone',
  'company_twitter_handle',
  'company_linkedin_handle',
  'company_avatar_url',
  'lead_source',
  'domain',
  'source',
  'type',
  'form',
  'play',
  'traffic_source',
  'last_seen',
  'persona',
  'enriched_timestamp',
] as const

export const BOOLEAN_ATTRIBUTES = ['company_is_icp'] as const
/** `owner_agent_id`: the agent who owns the contact; it does not identify the contact. */
export const INTEGER_ATTRIBUTES = [
  'lead_score',
  'visits',
  'chats',
  'meetings',
  'owner_agent_id',
] as const
export const STRING_ARRAY_ATTRIBUTES = ['company_tech', 'enriched_fields'] as const

export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue }
export type CustomFields = { readonly [key: string]: JsonValue }

/**
 * An address of a contact at which messages do not arrive: an email address or a phone number, in
 * its normalized form. `reason`: as the mail server or the network reported it. `since`: RFC 3339.
 */
type UndeliverableAddress = {
  readonly address: string
  readonly reason: string
  readonly since: string
}

/** The attributes of a contact; attributes without a value are absent. */
export type Attributes = { readonly [Name in (typeof STRING_ATTRIBUTES)[number]]?: string } & {
  readonly [Name in (typeof BOOLEAN_ATTRIBUTES)[number]]?: boolean
} & { readonly [Name in (typeof INTEGER_ATTRIBUTES)[number]]?: number } & {
  readonly [Name in (typeof STRING_ARRAY_ATTRIBUTES)[number]]?: readonly string[]
} & {
  readonly custom_fields?: CustomFields
  readonly consents?: Consents
  readonly undeliverable?: readonly UndeliverableAddress[]
  /** The contacts that were merged into this one, also indirectly. */
  readonly merged_contact_ids?: readonly string[]
}

export type AttributeName = keyof Attributes
/** The attributes that requests for a contact do not set. */
export type ReadOnlyName = 'consents' | 'undeliverable' | 'merged_contact_ids'

/** The attributes of a request: null clears an attribute, and an omitted one keeps its value. */
export type AttributePatch = {
  readonly [Name in Exclude<AttributeName, ReadOnlyName>]?: Attributes[Name] | null
}

const LONG_TEXTS: readonly string[] = ['bio', 'description', 'company_description']

/** The maximum length of a text attribute, in characters. */
export function maxTextLength(name: string): number {
  return LONG_TEXTS.includes(name) ? 16_384 : 1_024
}
