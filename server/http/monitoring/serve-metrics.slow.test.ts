import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { sendRaw } from '../../test/send-raw.ts'
import { newDataFolder, startProcess } from '../../test/server-process.ts'

const TOKEN = 'a-token-for-metrics'

test('with METRICS_PORT, metrics are served only there, and nothing else is', BOUNDED, async () => {
  const running = await startProcess({
    DATA_DIR: newDataFolder(),
    METRICS_PORT: '0',
    METRICS_TOKEN: TOKEN,
  })
  const [, metrics] = await running.said(/Metrics at (http:\/\/[\d.:]+)/)
  const statusAt = async (url: string, headers: Record<string, string> = {}) =>
    (await fetch(url, { headers })).status
  const authorization = `Bearer ${TOKEN}`
  assert.deepEqual(
    [
      await statusAt(`${running.address}/metrics`, { authorization }),
      await statusAt(`${metrics}/metrics`),
      await statusAt(`${metrics}/metrics`, { authorization }),
      await statusAt(`${metrics}/healthz`),
    ],
    [404, 401, 200, 404],
  )
  assert.equal(await foreignHost(running.address), 421)
  assert.equal(await foreignHost(metrics!), 421)
  running.signal('SIGTERM')
  assert.deepEqual(await running.ended, { code: 0, signal: null })
})

test(
  'a server that listens on every address serves metrics to this machine, and accepts every host',
  BOUNDED,
  async () => {
    const running = await startProcess({ DATA_DIR: newDataFolder(), HOST: '0.0.0.0' })
    await running.said(/"level":30.*\/metrics is refused for other machines/)
    const address = `http://127.0.0.1:${new URL(running.address).port}`
    assert.equal((await fetch(`${address}/metrics`)).status, 200)
    assert.equal(await foreignHost(address), 200)
  },
)

test('a server with open metrics warns about them', BOUNDED, async () => {
  const running = await startProcess({
    DATA_DIR: newDataFolder(),
    PUBLIC_URL: 'https://slotline.example.com',
    METRICS_ACCESS: 'open',
  })
  await running.said(/"level":40.*METRICS_ACCESS is open/)
  assert.equal((await fetch(`${running.address}/metrics`)).status, 200)
})

/** The status of a request with the host of another site. */
async function foreignHost(address: string): Promise<number> {
  const answer = await sendRaw(
    Number(new URL(address).port),
    'GET /healthz HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
  )
  return Number(answer.slice(9, 12))
}
