import type { Attributes } from '../../core/attributes/attributes.ts'
import type { WritableContact } from './write-csv-contact.ts'

/** The length of a line in octets, without its end (RFC 6350 §3.2). */
const MAX_LINE_BYTES = 75

/** A contact as a vCard 4.0 (RFC 6350). Custom fields and consents are not part of it. */
export function writeVcard(contact: WritableContact): string {
  const { id, attributes: a, updatedAt } = contact
  const lines = [
    'BEGIN:VCARD',
    'VERSION:4.0',
    `UID:urn:uuid:${id}`,
    `REV:${updatedAt.replaceAll(/[-:]|\.\d+/g, '')}`,
    `FN:${escapeText(fullNameOf(contact))}`,
    ...list('N', [a.last_name, a.first_name, a.middle_name, a.honorific, undefined]),
    ...text('NICKNAME', a.preferred_name),
    ...text('ORG', a.company_name),
    ...text('TITLE', a.title),
    ...text('ROLE', a.role),
    ...text('EMAIL;PREF=1', a.email),
    ...text('EMAIL', a.other_email),
    ...text('TEL;TYPE=cell', a.mobile_phone),
    ...text('TEL;TYPE=work', a.phone),
    ...text('TEL;TYPE=home', a.home_phone),
    ...text('TEL', a.other_phone),
    ...list('ADR', [undefined, undefined, undefined, a.city, a.state, undefined, a.country]),
    ...birthday(a.birth_date),
    ...uri('PHOTO', a.avatar_url),
    ...uri('URL', a.company_website),
    // RFC 9554 §3.5.
    ...text('SOCIALPROFILE;SERVICE-TYPE=LinkedIn;VALUE=text', a.linkedin_handle),
    ...text('SOCIALPROFILE;SERVICE-TYPE=Twitter;VALUE=text', a.twitter_handle),
    ...text('SOCIALPROFILE;SERVICE-TYPE=Facebook;VALUE=text', a.facebook_handle),
    ...text('SOCIALPROFILE;SERVICE-TYPE=Instagram;VALUE=text', a.instagram_handle),
    ...text('NOTE', [a.bio, a.description].filter(Boolean).join('\n\n')),
    'END:VCARD',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

/** FN is required (RFC 6350 §6.2.1). */
function fullNameOf({ id, attributes: a }: WritableContact): string {
  const parts = [a.first_name, a.middle_name, a.last_name].filter(Boolean).join(' ')
  return a.name || parts || a.email || a.mobile_phone || a.phone || a.company_name || id
}

function text(property: string, value: string | undefined): string[] {
  return value === undefined || value.trim() === '' ? [] : [`${property}:${escapeText(value)}`]
}

function list(property: string, values: readonly (string | undefined)[]): string[] {
  return values.some(Boolean)
    ? [`${property}:${values.map((value) => escapeText(value ?? '')).join(';')}`]
    : []
}

/** A date in the basic format (RFC 6350 §4.3.1), or else a text. */
function birthday(value: Attributes['birth_date']): string[] {
  if (value !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return [`BDAY:${value.replaceAll('-', '')}`]
  return text('BDAY;VALUE=text', value)
}

function uri(property: string, value: string | undefined): string[] {
  if (value === undefined || !/^https?:\/\/[^\s]+$/i.test(value)) return []
  return URL.canParse(value) ? [`${property}:${new URL(value).href}`] : []
}

/** RFC 6350 §3.4. Control characters are not allowed in a text. */
function escapeText(value: string): string {
  return (
    value
      .replaceAll(/[\\,;]/g, (character) => `\\${character}`)
      .replaceAll(/\r\n|\r|\n/g, '\\n')
      // oxlint-disable-next-line no-control-regex
      .replaceAll(/[\0-\x08\x0b-\x1f\x7f]/g, '')
  )
}

/** Divides a long line between characters; each further one begins with a space (RFC 6350 §3.2). */
function foldLine(line: string): string {
  if (Buffer.byteLength(line) <= MAX_LINE_BYTES) return line
  let folded = ''
  let bytes = 0
  for (const character of line) {
    const length = Buffer.byteLength(character)
    if (bytes + length > MAX_LINE_BYTES) {
      folded += '\r\n '
      bytes = 1
    }
    folded += character
    bytes += length
  }
  return folded
}
