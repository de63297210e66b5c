/** What `nodemailer` reports. `command`: the command of SMTP that failed. */
export type MailError = {
  code?: string
  command?: string
  responseCode?: number
  response?: string
  message?: string
}

/**
 * Whether TLS is required, and the server does not know STARTTLS, or no extensions at all. If TLS
 * is not required, neither ends a connection.
 */
export function isTlsMissing({ responseCode = 0, command = '' }: MailError): boolean {
  return responseCode >= 500 && (command === 'STARTTLS' || command === 'EHLO')
}
