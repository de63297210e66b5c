import Type from 'typebox'
import { readMailboxUrl } from './read-mailbox-url.ts'
import { SETTING_SCHEMAS } from './setting-schemas.ts'

const { check, token, url } = SETTING_SCHEMAS

/** The settings of the server that mails are sent through, and of answers to them. */
export const MAIL_SETTINGS = {
  SMTP_URL: Type.Optional(
    url(['smtp:', 'smtps:'], 'smtp://user:password@mail.example.com:587', {
      secret: true,
      description:
        'Mail server that mails are sent through, as smtp://user:password@host:port, or smtps:// ' +
        'for TLS from the start. SMTP_TLS says whether smtp:// requires STARTTLS. Unset: mails are ' +
        'written and kept, and nothing is sent. Set it for servers with JOBS=off too: callers hear ' +
        'that a note was passed on by mail only if it is set.',
    }),
  ),
  SMTP_TLS: Type.Enum(['auto', 'required', 'optional'], {
    default: 'auto',
    description:
      'Whether mails and the password of SMTP_URL are sent only by TLS. auto: required, except for ' +
      'a mail server on a loopback address. With required, mails wait while a server of smtp:// ' +
      'offers no STARTTLS. optional: STARTTLS is used if the server offers it.',
  }),
  MAIL_FROM: Type.Optional(
    check(
      Type.String({
        description:
          'Address that mails are sent from, such as bookings@example.com. Required with SMTP_URL.',
      }),
      (value) => /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>".]+$/.test(value) && value.length <= 254,
      'an email address, such as bookings@example.com',
    ),
  ),
  MAIL_REPLIES: Type.Optional(
    check(
      Type.String({
        description:
          'Address that gets the answers of calendar programs and the reports about mails, such as ' +
          'r@replies.example.com. Each mail adds a mark to it, as r+…@replies.example.com, which has ' +
          'to reach the same mailbox. It has at most 12 characters before the @. IMAP_URL or ' +
          'INBOUND_MAIL_TOKEN receives what is sent to it. Requires SECRET_KEY.',
      }),
      (value) => /^[a-z\d._-]{1,12}@[^\s@<>"]+\.[^\s@<>".]+$/i.test(value) && value.length <= 254,
      'an email address with at most 12 letters, digits, dots or hyphens before the @',
    ),
  ),
  IMAP_URL: Type.Optional(
    check(
      Type.String({
        secret: true,
        description:
          'Mailbox that gets what is sent to MAIL_REPLIES, as imaps://user:password@host:port/folder ' +
          '(993, INBOX), or imap:// (143) for STARTTLS. It is read every half minute by one of the ' +
          'processes that run jobs, and nothing in it is changed. Unset: no mailbox is read.',
      }),
      (value) => readMailboxUrl(value) !== null,
      'a URL such as imaps://user:password@imap.example.com/INBOX. Write "/", "@" and other special ' +
        'characters of the user and the password percent-encoded: "/" as %2F, "@" as %40',
    ),
  ),
  IMAP_TLS: Type.Enum(['auto', 'required', 'optional'], {
    default: 'auto',
    description:
      'Whether the password of IMAP_URL is sent, and mails are read, only by TLS. auto: required, ' +
      'except for a server on a loopback address. With required, nothing is read while a server of ' +
      'imap:// offers no STARTTLS. optional: STARTTLS is used if the server offers it.',
  }),
  INBOUND_MAIL_TOKEN: Type.Optional(
    check(
      Type.String({
        secret: true,
        description:
          'Secret in the URL to which a service posts received mails: PUBLIC_URL/mail/inbound/ ' +
          'followed by it. At least 24 letters and digits. Unset: the URL does not exist.',
      }),
      (value) => /^[\w-]{24,200}$/.test(value),
      'at least 24 letters, digits, hyphens and underscores',
    ),
  ),
  MAILGUN_WEBHOOK_KEY: Type.Optional(
    token(8, {
      description:
        'HTTP webhook signing key of Mailgun, for reports at PUBLIC_URL/mail/bounces/mailgun/ ' +
        'followed by INBOUND_MAIL_TOKEN. Unset: they are rejected.',
    }),
  ),
  SENDGRID_WEBHOOK_KEY: Type.Optional(
    check(
      Type.String({
        description:
          'Verification key of the signed Event Webhook of SendGrid, for reports at ' +
          'PUBLIC_URL/mail/bounces/sendgrid/ followed by INBOUND_MAIL_TOKEN. Unset: they are rejected.',
      }),
      (value) => /^[A-Za-z0-9+/]{100,200}={0,2}$/.test(value),
      'the verification key that SendGrid shows, in base64',
    ),
  ),
} as const
