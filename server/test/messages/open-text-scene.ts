import type { Deps } from '../../deps.ts'
import { freePort } from '../free-port.ts'
import type { TestWorkspace } from '../harness.ts'
import type { openTestDatabase } from '../test-database.ts'
import { act, openMailScene } from './open-mail-scene.ts'
import { openTwilio, TWILIO_CONNECTION } from './open-twilio.ts'

let mobiles = 0

/** A mobile number that no other test uses, in E.164. */
export function newMobile(): string {
  mobiles += 1
  return `+1415555${String(mobiles).padStart(4, '0')}`
}

/**
 * The scene of mails, on a port, with a server that speaks Twilio's API. `connect` adds a
 * connection that sends the text messages of the team of a workspace, whose replies
 * `twilio.receive` posts.
 */
export async function openTextScene(
  deps: Partial<Deps> = {},
  { openDatabase }: { openDatabase?: typeof openTestDatabase } = {},
) {
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  let smsUrl = ''
  const twilio = await openTwilio(() => smsUrl)
  const scene = await openMailScene({
    deps: { ...deps, publicUrl },
    twilioUrl: twilio.url,
    ...(openDatabase && { openDatabase }),
  })
  await scene.server.app.listen({ host: '127.0.0.1', port })
  const connect = async (workspace: TestWorkspace, attributes: object = {}) => {
    const connection = await act(workspace, '/core/voice_connections', {
      ...TWILIO_CONNECTION,
      ...attributes,
    })
    smsUrl = `${connection.url}/sms`
    twilio.interfere(() => null)
    return connection
  }
  const newTextingOffice: typeof scene.newOffice = async (roster, sandbox) => {
    const workspace = await scene.newOffice(roster, sandbox)
    await connect(workspace)
    return workspace
  }
  return { ...scene, twilio, connect, newTextingOffice }
}
