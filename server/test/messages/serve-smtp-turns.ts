import type { Socket } from 'node:net'
import type { TurnFault } from './open-turn-proxy.ts'

/** The last line of an answer, with its code. */
const END_OF_ANSWER = /(?:^|\n)(\d{3}) [^\n]*\r\n$/
const END_OF_COMMAND = '\r\n'
const END_OF_MAIL = '\r\n.\r\n'
const WAITS_FOR_MAIL = '354'

/**
 * Serves a client of SMTP. Each command is a turn, also of those that are sent together, and so is
 * a whole mail. A command that is answered by the fault does not reach the server.
 */
export function serveSmtpTurns(
  client: Socket,
  dial: () => Socket,
  begin: () => TurnFault | null,
): void {
  let current = begin()
  let [received, answer] = ['', '']
  let isWaiting = true
  let isMail = false
  const reaches = () => current === null || current === 'lose'
  const far = reaches() ? dial() : null
  const end = () => {
    client.destroy()
    far?.destroy()
  }
  const fail = () => {
    if (current === 'reset') end()
    if (typeof current !== 'object' || current === null) return
    isWaiting = false
    client.write(current.say(''))
    if (current.thenClose === true) client.end()
  }
  const serve = () => {
    while (!isWaiting) {
      const mark = isMail ? END_OF_MAIL : END_OF_COMMAND
      const position = received.indexOf(mark)
      if (position === -1) return
      const turn = received.slice(0, position + mark.length)
      received = received.slice(turn.length)
      isWaiting = true
      isMail = false
      current = begin()
      if (far === null) end()
      else if (reaches()) far.write(turn, 'latin1')
      else fail()
    }
  }
  if (!reaches()) fail()
  client.on('data', (bytes) => {
    received += bytes.toString('latin1')
    serve()
  })
  client.once('close', end)
  far?.on('data', (bytes) => {
    if (current === 'lose') return end()
    client.write(bytes)
    answer += bytes.toString('latin1')
    const [, code] = END_OF_ANSWER.exec(answer) ?? []
    if (code === undefined) return
    answer = ''
    isMail = code === WAITS_FOR_MAIL
    isWaiting = false
    serve()
  })
  far?.once('close', end)
}
