import { createTransport } from 'nodemailer'
import type { Logger } from 'pino'
import type { Limits } from '../../platform/limits.ts'
import { isTlsMissing, type MailError } from '../core/is-tls-missing.ts'
import { buildMailOptions, type MailServerSettings } from './build-mail-options.ts'

/**
 * Connects to the mail server once, and logs a warning if it does not offer the required TLS. Other
 * failures are logged when a mail is sent.
 */
export async function reportMissingTls(
  server: MailServerSettings,
  { log, limits }: { log: Logger; limits: Pick<Limits, 'messages'> },
): Promise<void> {
  if (!server.requiresTls) return
  const transport = createTransport(buildMailOptions(server, limits.messages))
  try {
    await transport.verify()
  } catch (error) {
    if (isTlsMissing(error as MailError))
      log.warn(
        'The mail server of SMTP_URL offers no STARTTLS, and TLS is required: mails wait, and are ' +
          'tried again. Use a server with TLS, or set SMTP_TLS=optional to send mails and the ' +
          'password without encryption.',
      )
  } finally {
    transport.close()
  }
}
