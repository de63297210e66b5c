import type { Deps } from '../deps.ts'
import type { Config } from '../platform/config/config.ts'
import type { Limits } from '../platform/limits.ts'

/** Sends a mail over a connection of its own, which is loaded and opened only then. */
export function createMailSender(
  mail: NonNullable<Config['mail']>,
  limits: Limits,
): NonNullable<Deps['sendMail']> {
  return async (message) => {
    const { createMailTransport } = await import('../messages/transports/create-mail-transport.ts')
    const transport = createMailTransport(mail, limits.messages)
    try {
      return await transport.send(message)
    } finally {
      transport.close()
    }
  }
}
