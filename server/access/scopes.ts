/** The permissions that a token may have. */
export const SCOPES = [
  'contacts:read',
  'contacts:write',
  'contacts:delete',
  'slots:read',
  'meetings:read',
  'meetings:write',
  'roster:read',
  'roster:write',
  'events:read',
  'webhooks:write',
  'calls:read',
  'calls:write',
  'calendars:read',
  'calendars:write',
  'messages:read',
  'messages:write',
  'jobs:read',
  'jobs:write',
  'tokens:write',
  'people:read',
  'people:write',
] as const

export type Scope = (typeof SCOPES)[number]

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text)
}
