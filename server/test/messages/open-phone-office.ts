import assert from 'node:assert/strict'
import { NOW } from '../harness.ts'
import { CONNECTION_SECRET } from '../voice/open-phone.ts'
import { act, change, listMessages } from './open-mail-scene.ts'
import type { openTextScene } from './open-text-scene.ts'

type Options = { isOn?: boolean; hasSms?: boolean; language?: string; sandbox?: boolean }

/** An office that takes calls of a platform, and whose missed callers may get a text message. */
export async function openPhoneOffice(
  { server, newOffice, connect }: Awaited<ReturnType<typeof openTextScene>>,
  { isOn = true, hasSms = true, language = 'en', sandbox = false }: Options,
) {
  server.setNow(NOW)
  const workspace = await newOffice(
    { teams: [{ timeZone: 'Europe/Berlin', language }], meetingTypes: [{}] },
    sandbox,
  )
  await change(workspace, '/core/workspace', { name: 'Acme', phone: '+14155550199' })
  if (isOn) await change(workspace, '/core/workspace', { texts_missed_callers: true })
  const connection = hasSms ? await connect(workspace) : null
  const line = await act(workspace, '/core/voice_connections', {
    platform: 'generic',
    name: 'Line',
    team_id: 1,
    secret: CONNECTION_SECRET,
  })
  const send = async (path: '' | '/end', body: object) => {
    const response = await server.app.inject({
      method: 'POST',
      url: new URL(line.url).pathname + path,
      headers: { authorization: `Bearer ${CONNECTION_SECRET}` },
      payload: body,
    })
    assert.equal(response.statusCode, 200, response.body)
    return response.json()
  }
  const call = (from: string, id = 'call-1') => ({
    run: (tool: string, args: object = {}) =>
      send('', { call_id: id, from, tool, arguments: args }),
    end: (reason = 'hung up') => send('/end', { call_id: id, from, reason }),
  })
  /** A call that ends before the caller hears of any time. */
  const miss = async (from: string, id = 'call-1') => {
    const missed = call(from, id)
    await missed.run('identify_caller')
    await missed.end()
  }
  const texts = async () =>
    (await listMessages(workspace, '?kind=unbooked_call')).map(({ state, reason }) =>
      reason === null ? state : `${state} ${reason}`,
    )
  return { workspace, connection, call, miss, texts }
}
