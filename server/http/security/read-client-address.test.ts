import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { networkOf, readClientAddress } from './read-client-address.ts'

test('an IPv6 address counts as its /64 network, however it is written', () => {
  for (const address of [
    '2001:db8:1:2::1',
    '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2:3:4:192.0.2.1',
  ])
    assert.equal(networkOf(address), '2001:db8:1:2::/64')
  assert.equal(networkOf('2001:db8:1:3::1'), '2001:db8:1:3::/64')
  assert.equal(networkOf('::1'), '0:0:0:0::/64')
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64')
})

test('an IPv4 address on an IPv6 socket counts as the IPv4 address', () => {
  assert.equal(networkOf('192.0.2.1'), '192.0.2.1')
  assert.equal(networkOf('::ffff:192.0.2.1'), '192.0.2.1')
  assert.equal(networkOf('::ffff:c000:0201'), '192.0.2.1')
})

test('values that are not IP addresses count as one unknown client', () => {
  for (const text of ['', 'unix:', '1.2.3', 'example.com']) assert.equal(networkOf(text), 'unknown')
})

async function addressSeen(trustProxy: string | false, forwarded: string): Promise<string> {
  const app = Fastify({ trustProxy })
  app.get('/', async (request) => readClientAddress(request))
  const { body } = await app.inject({
    url: '/',
    remoteAddress: '10.0.0.1',
    headers: { 'x-forwarded-for': forwarded },
  })
  await app.close()
  return body
}

test('X-Forwarded-For counts only as far as proxies are trusted', async () => {
  assert.equal(await addressSeen(false, '203.0.113.9'), '10.0.0.1')
  assert.equal(await addressSeen('10.0.0.0/8', '198.51.100.1, 203.0.113.9'), '203.0.113.9')
  assert.equal(await addressSeen('192.168.0.0/16', '203.0.113.9'), '10.0.0.1')
})
