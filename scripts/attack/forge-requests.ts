import { SIGNING_SCHEMES } from '../../server/test/voice/sign-requests.ts'
import { type Answer, openClient } from './call-server.ts'
import { countAnswer } from './count-answers.ts'
import { connectVoice } from './open-stand.ts'
import type { Strangers } from './strangers.ts'

const MINUTE_MS = 60_000
/** Headers that no signature covers and that prove nothing. */
const NOT_PROVEN = ['x-caller-number', 'webhook-id']

/**
 * Sends requests in the form of each platform: signed with another secret, expired, from the
 * future, modified or replayed.
 */
export async function forgeRequests({ stand, tally }: Strangers): Promise<string[]> {
  const faults: string[] = []
  const client = openClient(stand.server().address, { from: '127.0.0.4' })
  const now = Temporal.Now.instant().epochMilliseconds
  for (const scheme of SIGNING_SCHEMES) {
    const secret = scheme.newSecret()
    const connection = await connectVoice(stand.client(), scheme.platform, secret)
    const text = `Please call ${scheme.title} back.`
    const suffix = scheme.suffix === '' ? '' : '/leave_note'
    const body = JSON.stringify(
      scheme.body({ tool: 'leave_note', args: { note: text }, callId: `call of ${scheme.title}` }),
    )
    const proof = (atMs: number, by = secret) => scheme.prove({ secret: by, body, atMs })
    const send = async (
      what: string,
      headers: Record<string, string>,
      sent = body,
    ): Promise<Answer | null> => {
      const answer = await client.call({
        method: 'POST',
        path: `/voice/${scheme.platform}/${connection}${suffix}`,
        headers: { 'content-type': 'application/json', ...headers },
        body: sent,
      })
      countAnswer(tally, answer, `${scheme.title} ${what}`)
      return answer
    }
    const refuse = async (what: string, headers: Record<string, string>, sent = body) => {
      const answer = await send(what, headers, sent)
      if (answer && answer.status < 400) faults.push(`${scheme.title}: ${what} was accepted`)
    }
    await refuse('a request without credentials', {})
    await refuse('another secret', proof(now, scheme.newSecret()))
    for (const [name, value] of Object.entries(proof(now))) {
      for (const changed of [
        '',
        value.slice(0, -1),
        `${value}, ${value}`,
        `${value}0`,
        value.replaceAll(/[0-9a-f]/g, '0'),
      ]) {
        if (changed !== value && !NOT_PROVEN.includes(name))
          await refuse(`a changed ${name}`, { ...proof(now), [name]: changed })
      }
    }
    if (scheme.isSigned) {
      for (const minutes of [-6, -60, 6, 60])
        await refuse(`a signature of ${minutes} minutes from now`, proof(now + minutes * MINUTE_MS))
      await refuse('a changed body', proof(now), body.replace('Please', 'Pleasf'))
    }
    // A recorded request is replayed many times concurrently, and has one effect.
    const again = await Promise.all(Array.from({ length: 20 }, () => send('a replay', proof(now))))
    if (again.every((answer) => answer?.status !== 200))
      faults.push(
        `${scheme.title}: an honest request was rejected: ${again[0]?.text ?? 'no response'}`,
      )
    faults.push(...(await countNotes(text, stand, scheme.title)))
  }
  return faults
}

async function countNotes(
  text: string,
  stand: Strangers['stand'],
  title: string,
): Promise<string[]> {
  const notes = JSON.parse((await stand.client().get('/core/notes?limit=200'))!.text) as {
    data: { attributes: { text: string } }[]
  }
  const count = notes.data.filter(({ attributes }) => attributes.text === text).length
  return count > 1 ? [`${title}: a request that was replayed twenty times left ${count} notes`] : []
}
