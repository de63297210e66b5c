import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getExpectedTwilioSignature } from 'twilio/lib/webhooks/webhooks.js'
import { defineCallWork } from '../../outbound/define-call-work.ts'
import { finishWork } from '../finish-work.ts'
import { openRosters } from '../../scheduling/open-rosters.ts'
import { platformsWith } from '../../voice/platforms/platforms.ts'
import type { Scene } from '../event-scene.ts'

const SECRET = '0123456789abcdef0123456789abcdef'
const SID = `AC${'0'.repeat(32)}`
const PHONE = '+14155550123'

/** Two attendees are called: one is busy and then cancels, and one gave no number. */
export async function playOutboundCalls(scene: Scene): Promise<void> {
  const { app, deps, send, book } = scene
  const { attributes } = await send('POST', '/core/voice_connections', {
    platform: 'twilio',
    name: 'Outbound',
    team_id: 1,
    secret: SECRET,
    outbound: true,
    outbound_number: '+14155550199',
    account_sid: SID,
  })
  const silent = { agent_id: 1, attendee_email: 'silent@example.com' }
  await book(9, silent)
  const busy = await book(10, {
    agent_id: 1,
    attendee_email: 'busy@example.com',
    attendee_phone: PHONE,
    time_zone: 'Pacific/Auckland',
  })
  const platform = await openPlatform()
  const run = async (after: Temporal.DurationLike) => {
    scene.setNow(deps.now().add(after))
    const urls = { twilio: platform.url, vapi: platform.url, retell: platform.url }
    const callPlacements = platformsWith('callPlacement')
    await finishWork(
      deps,
      defineCallWork({ ...deps, rosters: openRosters(), urls, callPlacements }),
    )
    await scene.changed()
  }
  await run({ hours: 9 })
  await run({ hours: 1 })
  const { pathname } = new URL(`${attributes.url}/status`)
  const form = {
    CallSid: 'call-1',
    From: '+14155550199',
    To: PHONE,
    Direction: 'outbound-api',
    CallStatus: 'busy',
  }
  const signature = getExpectedTwilioSignature(SECRET, deps.publicUrl + pathname, form)
  const reported = await app.inject({
    method: 'POST',
    url: pathname,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    payload: new URLSearchParams(form).toString(),
  })
  assert.equal(reported.statusCode, 200, reported.body)
  await scene.changed()
  await send('POST', `/core/meetings/${busy.id}/cancel`)
  await run({ minutes: 3 })
  platform.close()
}

/** A voice platform that accepts every call. */
async function openPlatform(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    request.resume()
    response.writeHead(201, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ sid: 'call-1' }))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
