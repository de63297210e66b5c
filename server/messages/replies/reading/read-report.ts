import type { ReceivedReport } from '../received-mail.ts'

const MAX_DIAGNOSTIC = 500

/** The first report about a recipient in a delivery status (RFC 3464 §2.3); null: there is none. */
export function readReport(text: string): ReceivedReport | null {
  const fields = text.replaceAll(/\r?\n[ \t]+/g, ' ')
  const field = (name: string) =>
    new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(fields)?.[1]?.trim() ?? ''
  const action = field('Action').toLowerCase().slice(0, 40)
  if (action === '') return null
  return {
    action,
    status: /\d\.\d{1,3}\.\d{1,3}/.exec(field('Status'))?.[0] ?? '',
    diagnostic: field('Diagnostic-Code')
      .replace(/^[^;]*;\s*/, '')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, MAX_DIAGNOSTIC)
      .toWellFormed(),
  }
}
