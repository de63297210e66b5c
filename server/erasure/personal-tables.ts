/**
 * The tables with values of persons, and what an erasure does with their rows. A new table with such
 * values is added here, and its folder exports a function that a step in `steps/` calls.
 */
export const PERSONAL_TABLES: Readonly<Record<string, string>> = {
  contacts: 'deleted',
  contact_identifiers: 'deleted',
  contact_consents: 'deleted',
  contact_suggestions: 'deleted',
  changes: 'deleted for the contact, redacted for its meetings',
  events: 'redacted',
  idempotency_keys: 'deleted',
  notes: 'deleted',
  meetings: 'redacted',
  calls: 'redacted',
  call_tools: 'redacted',
  messages: 'redacted',
  text_conversations: 'deleted',
  incoming_texts: 'deleted',
  webhook_deliveries: 'redacted',
}
