import type { PostedMail, ReceivedMail } from '../received-mail.ts'
import { readMail, type ReadablePart } from './read-mail.ts'

/** The fields in which services name the addresses that a mail was sent to. */
const RECIPIENT_FIELDS = ['recipient', 'OriginalRecipient', 'to', 'To', 'envelope', 'Cc']
/** The fields that contain the mail as it arrived: of Mailgun, SendGrid and Postmark. */
const RAW_FIELDS = ['body-mime', 'email', 'RawEmail']
/** The fields with the headers of the mail. */
const HEADER_FIELDS = ['message-headers', 'headers', 'Headers']
const MAX_PARTS = 50

/** The fields and files of a form. */
type Form = { fields: Map<string, string>; parts: ReadablePart[] }

/**
 * Reads a mail that a service has posted: as it arrived, as JSON of Postmark, or as a form of
 * Mailgun or SendGrid. Null: the body cannot be read.
 */
export async function readPostedMail({
  contentType,
  bytes,
}: PostedMail): Promise<ReceivedMail | null> {
  const type = /^[^;\s]*/.exec(contentType)?.[0].toLowerCase() ?? ''
  const form = await readForm(type, contentType, bytes)
  if (form === 'invalid') return null
  if (form === null) return readMail({ raw: bytes, headers: '', recipients: [], parts: [] })
  const { fields, parts } = form
  const raw = RAW_FIELDS.map((name) => fields.get(name)).find((text) => text !== undefined)
  return readMail({
    raw: raw === undefined ? null : new TextEncoder().encode(raw),
    headers: HEADER_FIELDS.flatMap((name) => writeHeaders(fields.get(name))).join('\r\n'),
    recipients: RECIPIENT_FIELDS.flatMap((name) => fields.get(name) ?? []),
    parts,
  })
}

/** Null: the body is the mail itself. */
async function readForm(
  type: string,
  contentType: string,
  bytes: Uint8Array,
): Promise<Form | 'invalid' | null> {
  if (type === 'application/json') return readJson(bytes)
  if (type !== 'multipart/form-data' && type !== 'application/x-www-form-urlencoded') return null
  try {
    const body = Buffer.from(bytes)
    const headers = { 'content-type': contentType }
    const form = await new Response(body, { headers }).formData()
    const read: Form = { fields: new Map(), parts: [] }
    for (const [name, value] of [...form].slice(0, 10 * MAX_PARTS))
      if (typeof value === 'string') read.fields.set(name, value)
      else if (read.parts.length < MAX_PARTS)
        read.parts.push({ type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) })
    return read
  } catch {
    return 'invalid'
  }
}

function readJson(bytes: Uint8Array): Form | 'invalid' {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return 'invalid'
    const entries = Object.entries(body)
    const fields = new Map<string, string>(
      entries.flatMap(([name, value]) =>
        typeof value === 'string'
          ? [[name, value]]
          : name === 'Headers'
            ? [[name, JSON.stringify(value)]]
            : [],
      ),
    )
    const { Attachments: files } = body as { Attachments?: unknown }
    const parts = (Array.isArray(files) ? files : []).slice(0, MAX_PARTS).flatMap((file) => {
      const { ContentType: type, Content: content } = (file ?? {}) as Record<string, unknown>
      return typeof type === 'string' && typeof content === 'string'
        ? [{ type, bytes: new Uint8Array(Buffer.from(content, 'base64')) }]
        : []
    })
    return { fields, parts }
  } catch {
    return 'invalid'
  }
}

/** Headers as lines: of SendGrid as they arrived, of Mailgun as pairs, of Postmark as objects. */
function writeHeaders(value: string | undefined): string[] {
  if (value === undefined) return []
  if (!value.trimStart().startsWith('[')) return [value.trim()]
  try {
    const list: unknown = JSON.parse(value)
    return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
      const [name, text] = Array.isArray(entry)
        ? (entry as unknown[])
        : [(entry as { Name?: unknown } | null)?.Name, (entry as { Value?: unknown } | null)?.Value]
      return typeof name === 'string' && typeof text === 'string'
        ? [`${name}: ${text.replaceAll(/[\r\n]+/g, ' ')}`]
        : []
    })
  } catch {
    return []
  }
}
