import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BOUNDED } from '../../test/allow-ms.ts'
import { openRawReceiver } from '../../test/open-receiver.ts'
import { createEgress } from './create-egress.ts'

const egress = createEgress({
  allow: [],
  lookUp: () => Promise.reject(new Error('no lookup is expected')),
})

/** Notations of hosts that are not public. */
const HOSTILE_HOSTS = [
  // Loopback in every notation of IPv4.
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '127.255.255.254',
  '0x7f.1',
  '0x7f.0x0.0x0.0x1',
  '0x7f000001',
  '0X7F000001',
  '0177.0.0.1',
  '0177.1',
  '017700000001',
  '2130706433',
  '127.0.0.1.',
  '%31%32%37.0.0.1',
  '127%2e0%2e0%2e1',
  '１２７.0.0.1',
  '①②⑦.0.0.1',
  '127。0。0。1',
  '127．0．0．1',
  '0',
  '0.0.0.0',
  '0x0',
  '00000000000',
  // Private and reserved networks.
  '10.0.0.1',
  '10.255.255.255',
  '167772161',
  '100.64.0.1',
  '100.100.100.200',
  '100.127.255.255',
  '169.254.169.254',
  '0xa9fea9fe',
  '169.254.43518',
  '168.63.129.16',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.192',
  '192.0.2.1',
  '192.88.99.1',
  '192.168.1.1',
  '192.168.257',
  '198.18.0.1',
  '198.19.255.255',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.255',
  '240.0.0.1',
  '255.255.255.255',
  '4294967295',
  // IPv6: loopback, unspecified, local, multicast and reserved.
  '[::1]',
  '[0:0:0:0:0:0:0:1]',
  '[0000:0000:0000:0000:0000:0000:0000:0001]',
  '[::]',
  '[fe80::1]',
  '[febf::1]',
  '[fec0::1]',
  '[fc00::1]',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[100::1]',
  '[4000::1]',
  '[2001:db8::1]',
  '[3fff::1]',
  '[5f00::1]',
  // IPv4 addresses in IPv6: mapped, compatible, translated, NAT64, 6to4, Teredo.
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::FFFF:7F00:1]',
  '[0:0:0:0:0:ffff:7f00:1]',
  '[::ffff:169.254.169.254]',
  '[::ffff:8.8.8.8]',
  '[::127.0.0.1]',
  '[::ffff:0:127.0.0.1]',
  '[64:ff9b::7f00:1]',
  '[64:ff9b::8.8.8.8]',
  '[64:ff9b:1::a00:1]',
  '[2002:7f00:1::]',
  '[2002:a00:1::1]',
  '[2001::7f00:1]',
  '[2001:0:4136:e378:8000:63bf:80ff:fffe]',
  '[2001:20::1]',
  // Names that always mean this machine, and hosts that are not valid.
  'localhost',
  'LOCALHOST',
  'localhost.',
  'api.localhost',
  'ｌｏｃａｌｈｏｓｔ',
  '[fe80::1%25eth0]',
  '[::1',
  '256.0.0.1',
  '1.2.3.4.5',
  'foo.0x1',
  '.',
  'a..example.com',
  '-a.example.com',
  'a-.example.com',
  'exa mple.com',
  'exa%00mple.com',
  'example.com%2f@127.0.0.1',
  `${'a'.repeat(64)}.com`,
  `${'a.'.repeat(130)}com`,
]

/** Other URLs that are not permitted, with a part of the fault. */
const HOSTILE_URLS: Readonly<Record<string, RegExp>> = {
  '': /https/,
  'hooks.example.com': /https/,
  '/hook': /https/,
  '//hooks.example.com/': /https/,
  'https:hooks.example.com': /https/,
  'https:/hooks.example.com': /https/,
  'https:///hooks.example.com': /https/,
  'https:\\\\hooks.example.com': /backslash/,
  'https://hooks.example.com\\@127.0.0.1/': /backslash/,
  'ht\ntps://hooks.example.com': /control/,
  'https://hooks.example.com/a b': /spaces/,
  ' https://hooks.example.com/': /spaces/,
  'https://hooks.exam\tple.com/': /control/,
  'https://hooks.example.com/\u0000': /control/,
  'http://hooks.example.com/': /https:\/\//,
  'HTTP://hooks.example.com/': /https:\/\//,
  'http://8.8.8.8/': /https:\/\//,
  'ftp://hooks.example.com/': /https:\/\//,
  'file:///etc/passwd': /https:\/\//,
  'data:text/plain,hello': /https:\/\//,
  'javascript:alert(1)': /https:\/\//,
  'ws://hooks.example.com/': /https:\/\//,
  'https://user@hooks.example.com/': /user name/,
  'https://user:password@hooks.example.com/': /user name/,
  'https://:password@hooks.example.com/': /user name/,
  'https://@hooks.example.com/': /user name/,
  'https://hooks.example.com/#part': /fragment/,
  'https://hooks.example.com/#': /fragment/,
  'https://hooks.example.com#@127.0.0.1/': /fragment/,
  'https://hooks.example.com:0/': /port/,
  'https://hooks.example.com:65536/': /port/,
  'https://hooks.example.com:x/': /port/,
  [`https://hooks.example.com/${'a'.repeat(2_048)}`]: /2048/,
}

const PERMITTED_URLS = [
  'https://hooks.example.com',
  'https://hooks.example.com/',
  'HTTPS://Hooks.Example.COM/Path?query=1&at=a@b',
  'https://hooks.example.com:8443/hook',
  'https://hooks.example.com./hook',
  'https://my_hooks.example.com/',
  'https://xn--mnchen-3ya.example/',
  'https://münchen.example/',
  'https://example.com:65535/',
  'https://127.0.0.1.example.com/',
  'https://localhost.example.com/',
  'https://8.8.8.8/',
  'https://1.1.1.1:8443/',
  'https://9.255.255.255/',
  'https://11.0.0.0/',
  'https://100.63.255.255/',
  'https://100.128.0.0/',
  'https://126.255.255.255/',
  'https://128.0.0.1/',
  'https://172.15.255.255/',
  'https://172.32.0.0/',
  'https://192.167.255.255/',
  'https://198.17.255.255/',
  'https://198.20.0.0/',
  'https://223.255.255.255/',
  'https://[2606:4700:4700::1111]/',
  'https://[2a00:1450:4001:81b::200e]:443/',
  'https://[2001:4860:4860::8888]/',
  'https://[2001:200::1]/',
  `https://hooks.example.com/${'a'.repeat(2_048 - 26)}`,
]

test('A URL with a host that is not public is rejected in every notation', () => {
  for (const host of HOSTILE_HOSTS)
    assert.match(egress.checkUrl(`https://${host}/`) ?? 'permitted', /^Send a URL /, host)
})

test('A URL that is not a plain https URL is rejected with what to send instead', () => {
  for (const [url, fault] of Object.entries(HOSTILE_URLS)) {
    assert.match(egress.checkUrl(url) ?? 'permitted', /^Send a URL .*\.$/, url)
    assert.match(egress.checkUrl(url)!, fault, url)
  }
})

test('The fault of an address names the setting of the operator that permits it', () => {
  for (const url of ['https://10.0.0.1/', 'https://localhost/', 'http://hooks.example.com/'])
    assert.match(egress.checkUrl(url)!, /EGRESS_ALLOW/, url)
})

test('A public https URL is permitted', () => {
  for (const url of PERMITTED_URLS) assert.equal(egress.checkUrl(url), null, url)
})

test('A request to a URL that is not permitted is never sent', BOUNDED, async () => {
  const receiver = await openRawReceiver((socket) => socket.destroy())
  const urls = HOSTILE_HOSTS.map((host) => `https://${host}:${receiver.port}/`)
  for (const url of [...urls, ...urls.map((each) => each.replace('https:', 'http:'))]) {
    const outcome = await egress.send({
      method: 'POST',
      url,
      timeoutMs: 60_000,
      maxResponseBytes: 100,
    })
    assert.equal(outcome.kind, 'refused', url)
  }
  assert.equal(receiver.connections(), 0)
})

test('EGRESS_ALLOW permits exactly its networks, also by http', () => {
  const { checkUrl } = createEgress({ allow: ['127.0.0.1', '10.1.0.0/16', 'fd00::/8'] })
  for (const host of ['127.0.0.1', '127.1:8080', 'localhost', '10.1.2.3', '[fd12::1]:8443'])
    for (const protocol of ['http', 'https'])
      assert.equal(checkUrl(`${protocol}://${host}/`), null, host)
  // The addresses of a name are known only when the request is sent.
  assert.equal(checkUrl('http://receiver.internal/'), null)
  assert.equal(checkUrl('https://8.8.8.8/'), null)
  for (const url of [
    'http://8.8.8.8/',
    'http://10.2.0.1/',
    'https://10.2.0.1/',
    'https://127.0.0.2/',
    'https://[::1]/',
    'https://[fc00::1]/',
    'ftp://10.1.2.3/',
    'http://user@10.1.2.3/',
  ])
    assert.match(checkUrl(url) ?? 'permitted', /^Send a URL /, url)
})
