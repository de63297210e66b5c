import type { ANSWER_RULES } from '../../../platform/answers/answer-rules.ts'

/** Why the mailbox could not be read. `detail`: for people, without the password. */
export type MailboxFault = { code: keyof (typeof ANSWER_RULES)['mailbox']; detail: string }

/** What `imapflow` reports. */
type ImapError = {
  message?: string
  code?: string
  authenticationFailed?: boolean
  mailboxMissing?: boolean
  tlsFailed?: boolean
  /** NO or BAD. */
  responseStatus?: string
  responseText?: string
  /** The reply of the server to a refused login. */
  response?: unknown
  /** Such as UNAVAILABLE (RFC 5530). */
  serverResponseCode?: string
  reason?: string
}

const MAX_DETAIL = 300
/** The server refuses every login for a while. */
const PASSING = /^(?:UNAVAILABLE|INUSE|LIMIT|SERVERBUG|OVERQUOTA|ALERT)$/i
const PARSER = /^(?:ParserError|MAX_IMAP|LineTooLarge|LiteralTooLarge|ResponseT|TooMany|Invalid)/

/** Tells what an error of a connection to an IMAP server means. */
export function judgeImapError(error: ImapError, password: string): MailboxFault {
  const { message = '', code = '', responseText, reason, serverResponseCode = '' } = error
  const said = typeof error.response === 'string' ? error.response : responseText
  const words = [said ?? '', reason ?? '', message].find((text) => text !== '') ?? 'unknown'
  const detail = [...new Set([password, encodeURIComponent(password)])]
    .reduce((text, secret) => text.replaceAll(secret, '…'), words)
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .slice(0, MAX_DETAIL)
    .toWellFormed()
  return { code: codeOf(), detail }

  function codeOf(): MailboxFault['code'] {
    if (error.authenticationFailed === true)
      return PASSING.test(serverResponseCode) ? 'refused' : 'login_refused'
    if (error.mailboxMissing === true) return 'folder_missing'
    if (error.tlsFailed === true && /STARTTLS/.test(message)) return 'tls_not_offered'
    if (error.responseStatus !== undefined) return 'refused'
    if (PARSER.test(code)) return 'invalid'
    return reason === undefined ? 'unreachable' : 'refused'
  }
}
