import type { ANSWER_RULES } from '../../platform/answers/answer-rules.ts'

/** What a mail server means with a reply of 5yz to RCPT or DATA. */
export type MailAnswer = keyof typeof ANSWER_RULES.mail

/** Subjects and details of enhanced codes (RFC 3463 §3; RFC 7504 for 5.1.10). First match. */
const ENHANCED: readonly [codes: RegExp, answer: MailAnswer][] = [
  // The address of the sender.
  [/^1\.[78]$/, 'sender_refused'],
  // The address has another form than the server understands.
  [/^1\.9$/, 'address_not_understood'],
  [/^1\./, 'mailbox_unknown'],
  // Disabled, and not full or too small for the message.
  [/^2\.1$/, 'mailbox_unknown'],
  [/^2\.3$/, 'content_refused'],
  [/^2\./, 'mailbox_unavailable'],
  [/^3\.4$/, 'content_refused'],
  [/^[34]\./, 'mailbox_unavailable'],
  // Another server may understand addresses with other letters than ASCII (RFC 6531 §3.2).
  [/^(?:5\.|6\.7$|6\.9$)/, 'address_not_understood'],
  [/^6\./, 'content_refused'],
]

/** Replies without a code, or with one that has many meanings, say it in words. First match. */
const WORDS: readonly [words: RegExp, answer: MailAnswer][] = [
  [
    /\b(?:client host|spamhaus|spamcop|barracuda|dnsbl|rbl|block ?list|black ?list|deny ?list|blocked|banned|reputation|spf|dkim|dmarc|ptr|reverse dns|relay(?:ing)?|authenticat\w*|rate|too many|throttl\w*|sender|your (?:ip|host|server|domain|network))\b/i,
    'sender_refused',
  ],
  [
    /\b(?:spam|virus|malware|phish\w*|content|attachment|too large|too big|size)\b/i,
    'content_refused',
  ],
  [/\b(?:quota|full|over ?quota|insufficient)\b/i, 'mailbox_unavailable'],
  [
    /\b(?:(?:user|mailbox|recipient|address|account|alias)\b.*\b(?:unknown|not found|invalid|disabled|inactive|deactivated|suspended|unavailable|does ?n[o\u2019']t exist|does not exist|not exist|no longer)|(?:unknown|invalid|no such|not a valid|no) (?:local )?(?:user|mailbox|recipient|address|account|person)|not known here|unrouteable address)/i,
    'mailbox_unknown',
  ],
]
/** The mailbox exists, and gets or is sent too much at this moment, whatever the code says. */
const TOO_MUCH = /\b(?:at a rate|rate limit\w*|too (?:many|much|quickly|fast|often)|throttl\w*)\b/i
/** "Syntax error" and the like: the command was not understood. */
const SYNTAX_CODES = new Set([500, 501, 502, 503, 504, 555])

/**
 * Reads a reply by its enhanced code and its words. Only what says that the mailbox does not exist
 * or is disabled is about the address. A policy (5.7) is about the host that sends, unless the
 * words name the content.
 */
export function readMailAnswer({
  responseCode,
  response,
}: {
  responseCode: number
  response: string
}): MailAnswer {
  const enhanced = /^5\d\d[ -]5\.(\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
  const words = () => WORDS.find(([pattern]) => pattern.test(response))?.[1]
  if (enhanced?.startsWith('7.')) {
    const said = words()
    return said === 'content_refused' ? said : 'sender_refused'
  }
  if (enhanced === '1.0' && words() === 'sender_refused') return 'sender_refused'
  const coded = ENHANCED.find(([pattern]) => enhanced !== undefined && pattern.test(enhanced))
  if (coded?.[1] === 'mailbox_unknown' && TOO_MUCH.test(response)) return 'mailbox_unavailable'
  if (coded) return coded[1]
  if (SYNTAX_CODES.has(responseCode)) return 'address_not_understood'
  return words() ?? 'other'
}
