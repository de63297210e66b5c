import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkRedirect } from './check-redirect.ts'

const GOOD = [
  'https://example.com', 'https://example.com/', 'https://example.com/callback', 'https://example.com:8443/a/b-c_d~e?next=https%3A%2F%2Fexample.com%2F&x=1', 'https://xn--bcher-kva.example/callback', 'https://192.0.2.1/callback',
  'https://app.example.com/oauth/(callback)', 'https://example.com/a%20b', 'http://127.0.0.1/callback', 'http://127.0.0.1:49152/callback', 'http://localhost:3000', 'http://[::1]:4000/callback?x=%2F', `https://example.com/${'x'.repeat(980)}`,
]
const BAD = [
  '', 'callback', '/callback', '//example.com/callback', 'https:', 'https://', 'https:///callback', 'https:example.com', 'https:/example.com/', 'HTTPS://example.com/', 'https://EXAMPLE.com/', 'https://example.com:443/', 'http://127.0.0.1:80/callback',
  'http://example.com/', 'http://127.0.0.1.example.com/', 'http://localhost.example.com/', 'http://localhost./', 'http://127.0.0.2/', 'http://0.0.0.0/', 'http://0x7f000001/', 'http://2130706433/', 'http://127.1/', 'http://[::ffff:127.0.0.1]/', 'http://[0:0:0:0:0:0:0:1]/',
  'https://localhost/callback', 'https://127.0.0.1/callback', 'javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd', 'blob:https://example.com/x', 'ftp://example.com/', 'ws://127.0.0.1/', 'com.example.app:/callback', 'myapp://callback',
  'https://example.com/#', 'https://example.com/#x', 'https://user@example.com/', 'https://user:pass@example.com/', 'https://@example.com/', 'https://:@example.com/', 'https://example.com\\@evil.example/', 'https://example.com@evil.example/', 'http://127.0.0.1:4000@evil.example/',
  'https://*.example.com/', 'https://example.com/*', 'https://example.com/?x=*', 'https://exam ple.com/', ' https://example.com/', 'https://example.com/ ', 'https://example.com/\n', 'https://example.com/\tx', 'https://exa\tmple.com/', 'https://example.com/\0', 'https://example.com\\evil', 'https:\\\\example.com\\', 'https://example.com/\\x',
  'https://example.com/a/../b', 'https://example.com/./b', 'https://example.com/..', 'https://example.com/%2e%2e/b', 'https://example.com/a%2Fb', 'https://example.com/a%5cb', 'https://example.com/%252e', 'https://example.com/x.%2E', 'https://example.com/%00', 'https://example.com/?x=%0d%0aSet-Cookie', 'https://example.com/?x=%7f', 'https://example.com/%zz', 'https://example.com/%',
  'https://bücher.example/', 'https://ｅxample.com/', 'https://example。com/', 'https://ⓔxample.com/', 'https://exam\u00ADple.com/', 'https://example.com/ü', 'https://example.com/\u202e', 'https://example.com./', 'https://.example.com/', 'https://a..b/', 'https://-a.example/', 'https://a_b.example/', 'https://exa%6dple.com/', 'https://example.com:99999/', 'https://example.com:/', 'https://[fe80::1%25eth0]/',
  'https://example.com/"x', "https://example.com/<x>", 'https://example.com/`', 'https://example.com/{x}', 'https://example.com/|', `https://${'a'.repeat(64)}.example/`, `https://${'a.'.repeat(130)}example/`, `https://example.com/${'x'.repeat(1_000)}`,
]

for (const uri of GOOD) test(`${uri.slice(0, 80)} is an address to be sent back to`, () => { assert.equal(checkRedirect(uri), null) })
for (const uri of BAD) test(`${JSON.stringify(uri.slice(0, 80))} is no address to be sent back to`, () => { assert.equal(typeof checkRedirect(uri), 'string') })
