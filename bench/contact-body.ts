/**
 * A contact with all 57 attributes of the API, about 1.8 KB as JSON. Its identifiers are derived
 * from `n` and unique; `change` varies four attributes, as a voice agent would change them.
 */
export function contactAttributes(n: number, change: number): Record<string, unknown> {
  return {
    ...COMMON,
    ...Object.fromEntries(
      Object.entries(IDENTIFIERS).map(([name, { before, base, after }]) => [
        name,
        `${before}${base + n}${after}`,
      ]),
    ),
    lead_score: change % 1000,
    visits: change,
    last_seen: `2026-10-${String((change % 28) + 1).padStart(2, '0')}T09:${String(change % 60).padStart(2, '0')}:00Z`,
    description: `Asked on call ${change} about spring; wants an offer.`,
  }
}

/**
 * The form of the identifiers of contact `n`, by attribute, and the kind as which they are
 * compared.
 */
export const IDENTIFIERS: Readonly<
  Record<string, { kind: string; before: string; base: number; after: string }>
> = {
  email: { kind: 'email', before: 'person', base: 0, after: '@example.com' },
  other_email: { kind: 'email', before: 'private', base: 0, after: '@example.net' },
  phone: { kind: 'phone', before: '+1212', base: 2_000_000, after: '' },
  other_phone: { kind: 'phone', before: '+1312', base: 2_000_000, after: '' },
  home_phone: { kind: 'phone', before: '+1617', base: 2_000_000, after: '' },
  mobile_phone: { kind: 'phone', before: '+1415', base: 2_000_000, after: '' },
  linkedin_handle: { kind: 'linkedin', before: 'linkedin', base: 0, after: '' },
  twitter_handle: { kind: 'twitter', before: 'twitter', base: 0, after: '' },
  facebook_handle: { kind: 'facebook', before: 'facebook', base: 0, after: '' },
  instagram_handle: { kind: 'instagram', before: 'instagram', base: 0, after: '' },
}

const COMMON = {
  name: 'Dr. Margarete Anna Lindqvist',
  first_name: 'Margarete',
  middle_name: 'Anna',
  last_name: 'Lindqvist',
  preferred_name: 'Greta',
  honorific: 'Dr.',
  title: 'Head of Operations',
  role: 'decision maker',
  seniority: 'director',
  birth_date: '1979-04-17',
  bio: 'Runs operations for five sites; speaks four languages.',
  avatar_url: 'https://images.example.com/p/1.png',
  city: 'Gothenburg',
  state: 'Västra Götaland',
  country: 'Sweden',
  company_name: 'Lindqvist Cold Chain AB',
  company_website: 'https://www.coldchain.example',
  company_industry: 'Logistics',
  company_employee_count: '240',
  company_revenue: '38000000',
  company_sector: 'Transport',
  company_phone: '+46317000000',
  company_location: 'Gothenburg, Sweden',
  company_description: 'Moves food and medicine at steady temperatures.',
  company_timezone: 'Europe/Stockholm',
  company_twitter_handle: 'coldchain',
  company_linkedin_handle: 'lindqvist-cold-chain',
  company_avatar_url: 'https://images.example.com/c/1.png',
  lead_source: 'trade fair',
  domain: 'coldchain.example',
  source: 'voice agent',
  type: 'customer',
  form: 'call-back',
  play: 'autumn',
  traffic_source: 'phone',
  persona: 'operations',
  enriched_timestamp: '2026-09-30T12:00:00Z',
  company_is_icp: true,
  company_tech: ['postgresql', 'sap', 'kubernetes'],
  chats: 3,
  meetings: 1,
  custom_fields: { contract: 'C-20931', fleet: 84, preferred_channel: 'phone', newsletter: false },
  enriched_fields: ['company_revenue', 'company_tech'],
}
