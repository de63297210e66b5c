import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maySendTo } from './may-send-to.ts'

const CASES: [server: string, url: string, may: boolean][] = [
  ['https://dav.example.com/', 'https://dav.example.com/ava/', true],
  ['https://dav.example.com/', 'https://DAV.example.com:443/', true],
  ['https://dav.example.com/', 'https://dav.example.com:8443/', false],
  ['https://dav.example.com/', 'http://dav.example.com/', false],
  ['http://dav.example.com/', 'https://dav.example.com/', true],
  ['http://dav.example.com:5232/', 'https://dav.example.com/', false],
  ['https://example.com/', 'https://dav.example.com/', false],
  ['https://dav.example.com/', 'https://dav.example.com.evil.net/', false],
  ['https://caldav.icloud.com/', 'https://p34-caldav.icloud.com:443/1/', true],
  ['https://caldav.icloud.com/', 'http://p34-caldav.icloud.com/', false],
  ['https://caldav.icloud.com/', 'https://p34-caldav.icloud.com:8443/', false],
  ['https://caldav.icloud.com/', 'https://evilicloud.com/', false],
  ['https://caldav.icloud.com/', 'https://icloud.com.evil.net/', false],
  ['https://dav.example.com/', 'https://p34-caldav.icloud.com/', false],
  ['no address', 'https://dav.example.com/', false],
]

test('a password is sent only to its server, and between the hosts of iCloud', () => {
  for (const [server, url, may] of CASES)
    assert.equal(maySendTo(new URL(url), server), may, `${server} -> ${url}`)
})
