import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { createEgress } from '../platform/egress/create-egress.ts'
import { startServer } from '../test/harness.ts'
import { openReceiver } from '../test/open-receiver.ts'

const { newWorkspace } = await startServer({ egress: createEgress({ allow: ['127.0.0.1'] }) })
const workspace = await newWorkspace()

const JSON_LD = {
  '@context': 'https://schema.org',
  '@graph': [
    { '@type': 'WebSite', name: 'Site', url: 'https://harbour.example' },
    {
      '@type': ['Dentist', 'LocalBusiness'],
      name: 'Harbour Dental &amp; Care',
      telephone: '+351 22 555 0100',
      email: 'mailto:hello@harbour.example',
      logo: { '@type': 'ImageObject', url: 'https://harbour.example/logo.png' },
      address: {
        '@type': 'PostalAddress',
        streetAddress: '12 Harbour Street',
        postalCode: '4000-001',
        addressLocality: 'Porto',
        addressCountry: 'pt',
      },
      openingHoursSpecification: [
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: ['https://schema.org/Monday', 'Tuesday'],
          opens: '09:00:00',
          closes: '17:30',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'Sunday',
          opens: '00:00',
          closes: '00:00',
        },
        {
          '@type': 'OpeningHoursSpecification',
          dayOfWeek: 'Monday',
          opens: '10:00',
          closes: '12:00',
          validFrom: '2026-12-24',
        },
      ],
      hasOfferCatalog: {
        '@type': 'OfferCatalog',
        itemListElement: [
          { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Check-up (30 min)' } },
          {
            '@type': 'Offer',
            itemOffered: { '@type': 'Service', name: 'Cleaning', duration: 'PT1H15M' },
          },
        ],
      },
    },
  ],
}
const withJsonLd = (value: unknown) =>
  `<html lang="pt"><script type="application/ld+json">${JSON.stringify(value)}</script>`

test('a website with JSON-LD gives name, contact, hours and services, and what could not be read', async () => {
  const { attributes } = await read(withJsonLd(JSON_LD))
  assert.equal(attributes.name, 'Harbour Dental & Care')
  assert.equal(attributes.phone, '+351 22 555 0100')
  assert.equal(attributes.email, 'hello@harbour.example')
  assert.equal(attributes.address, '12 Harbour Street, 4000-001 Porto')
  assert.equal(attributes.country, 'PT')
  assert.equal(attributes.language, 'pt')
  assert.equal(attributes.logo_url, 'https://harbour.example/logo.png')
  assert.deepEqual(attributes.opening_hours, [
    { weekday: 1, from: '09:00', to: '17:30' },
    { weekday: 2, from: '09:00', to: '17:30' },
  ])
  assert.deepEqual(attributes.services, [
    { name: 'Check-up (30 min)', duration_minutes: 30, description: null },
    { name: 'Cleaning', duration_minutes: 75, description: null },
  ])
  assert.equal(attributes.not_understood.length, 1, 'the hours of one season')
})

test('a website with microdata gives the same, with hours as text', async () => {
  const { attributes } = await read(`<html lang="de"><body>
    <div itemscope itemtype="https://schema.org/HairSalon">
      <h1 itemprop="name">Salon <b>Vera</b></h1>
      <a itemprop="telephone" href="tel:+4930555010">030 555010</a>
      <p itemprop="address" itemscope itemtype="https://schema.org/PostalAddress">
        <span itemprop="streetAddress">Hauptstr. 1</span>, <span itemprop="addressLocality">Berlin</span></p>
      <meta itemprop="openingHours" content="Tu-Fr 09:00-12:30,13:30-18:00">
      <time itemprop="openingHours" datetime="Sa 22:00-02:00">Samstag</time>
    </div></body>`)
  assert.equal(attributes.name, 'Salon Vera')
  assert.equal(attributes.address, 'Hauptstr. 1, Berlin')
  assert.deepEqual(
    attributes.opening_hours.map((each: { weekday: number; from: string }) => [
      each.weekday,
      each.from,
    ]),
    [2, 3, 4, 5].flatMap((day) => [
      [day, '09:00'],
      [day, '13:30'],
    ]),
  )
  assert.deepEqual(attributes.not_understood, ['Sa 22:00-02:00'])
})

test('a website that says nothing in a form for machines gives its title and links, and no hours', async () => {
  const { attributes } = await read(
    '<title>Café Sol – the best coffee</title><p>Open Mo-Fr 9-5<a href="tel:%2B34%20600">x</a>' +
      '<a href="mailto:hola@sol.example?subject=x">y</a>',
  )
  assert.equal(attributes.name, 'Café Sol')
  assert.equal(attributes.phone, '+34 600')
  assert.equal(attributes.email, 'hola@sol.example')
  assert.deepEqual([attributes.opening_hours, attributes.services], [[], []])
})

test('hostile pages are read without markup, without a failure and in bounded size', async () => {
  const hostile = [
    withJsonLd({
      '@type': 'LocalBusiness',
      name: `<img src=x onerror=alert(1)>Eve\u202e\u0000${'x'.repeat(5_000)}`,
      telephone: { toString: 1 },
      openingHours: ['Mo-Xx 1-2', 'Mo 99:99-10:00', 42],
      logo: 'javascript:alert(1)',
      address: [[[[]]]],
    }),
    `<div itemscope itemtype="${'x/'.repeat(2_000)}">`.repeat(400),
    withJsonLd(JSON.parse(`${'{"a":'.repeat(400)}1${'}'.repeat(400)}`)),
    '<script type="application/ld+json">{"@type": "LocalBusiness", </script><title>Half',
    '<'.repeat(100_000),
    '<b>'.repeat(300_000) + '</x>'.repeat(50_000),
    withJsonLd({ '@type': 'LocalBusiness', openingHours: Array(60).fill(`a${' '.repeat(900)}!`) }),
    withJsonLd({
      '@type': 'LocalBusiness',
      openingHours: Array(60).fill(`${'Mo-Su,'.repeat(80)}Mo ${'1-2,'.repeat(120)}1-2`),
    }),
    '<div itemscope itemtype="x/Y"><p itemprop="constructor __proto__ toString">x</p></div>',
    withJsonLd(JSON.parse('{"@type":"LocalBusiness","constructor":1,"__proto__":{"name":"x"}}')),
    `<p ${'a="b" '.repeat(100_000)}>`,
  ]
  for (const html of hostile) {
    const { attributes } = await read(html)
    assert.ok(JSON.stringify(attributes).length < 20_000)
    assert.doesNotMatch(attributes.name ?? '', /[<>\u202e]/)
    assert.equal(attributes.logo_url, null)
    assert.deepEqual(attributes.opening_hours, [])
  }
})

test('a page of 5 MB is read to its limit, and says so', async () => {
  const { attributes } = await read(`<title>Big</title>${'<p>word</p>'.repeat(500_000)}`)
  assert.equal(attributes.name, 'Big')
  assert.match(attributes.not_understood[0], /3 MB/)
})

test('a compressed page is read; a bomb is refused', async () => {
  const compressed = (html: string) =>
    openSite((response) => {
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      response.end(gzipSync(html))
    })
  const { body } = await ask(await compressed('<title>Small</title>'))
  assert.equal(body.data.attributes.name, 'Small')
  const bomb = await ask(await compressed('x'.repeat(50_000_000)))
  assert.equal(bomb.status, 422)
  assert.match(bomb.body.errors[0].detail, /decompressed/)
})

test('an address that cannot be read says why at its field, and addresses inside are refused', async () => {
  const redirecting = await openSite((response) => {
    response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end()
  })
  const missing = await openSite((response) => response.writeHead(404).end())
  const json = await openSite((response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  )
  const cases: [string, RegExp][] = [
    [redirecting, /public address/],
    [missing, /status 404/],
    [json, /page with HTML/],
    ['http://10.0.0.1/', /./],
    ['file:///etc/passwd', /./],
    ['no address at all', /./],
  ]
  for (const [url, expected] of cases) {
    const { status, body } = await ask(url)
    assert.equal(status, 422, url)
    assert.equal(body.errors[0].pointer, '/data/attributes/url')
    assert.match(body.errors[0].detail, expected)
  }
})

function ask(url: string) {
  return workspace.post('/core/read_website', { data: { attributes: { url } } })
}

async function read(html: string) {
  const { status, body } = await ask(
    await openSite((response) =>
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html),
    ),
  )
  assert.equal(status, 200, JSON.stringify(body))
  return body.data
}

async function openSite(answer: (response: ServerResponse) => unknown): Promise<string> {
  const { url } = await openReceiver((request, response) => {
    request.resume()
    answer(response)
  })
  return url
}
