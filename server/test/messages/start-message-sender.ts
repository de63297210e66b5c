import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { after } from 'node:test'

/** A process that plans and sends what is due at a time, and can be killed meanwhile. */
type MessageSenderProcess = {
  child: ChildProcess
  /** Ends when everything is sent, or with the process. Throws the error of the process. */
  send: (now: Temporal.Instant) => Promise<void>
}

type Urls = { database: string; smtp: string; twilio?: string }

/** Starts a process with the secret key of the tests. It ends with the tests of the file. */
export async function startMessageSender(urls: Urls): Promise<MessageSenderProcess> {
  const script = join(import.meta.dirname, 'run-message-sender.ts')
  const { database, smtp, twilio } = urls
  const child = fork(script, [database, smtp, ...(twilio ? [twilio] : [])], { stdio: 'inherit' })
  after(() => child.kill('SIGKILL'))
  await once(child, 'message')
  return {
    child,
    send: async (now) => {
      child.send(now.toString())
      const settled = new AbortController()
      const { signal } = settled
      const [answer] = await Promise.race([
        once(child, 'message', { signal }),
        once(child, 'exit', { signal }),
      ])
      settled.abort()
      if (typeof answer === 'string' && answer !== 'done') throw new Error(answer)
    },
  }
}
