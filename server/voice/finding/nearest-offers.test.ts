import assert from 'node:assert/strict'
import { test } from 'node:test'
import { OFFICE_HOURS } from '../../test/builders.ts'
import { startServer } from '../../test/harness.ts'
import { openPhoneOn } from '../../test/voice/open-phone.ts'

const server = await startServer()

/** The local times that are offered for spoken words on a Tuesday at eight in the morning. */
async function offersFor(when: string, language: string): Promise<string[]> {
  server.setNow(Temporal.Instant.from('2026-11-24T08:00:00Z'))
  const phone = await openPhoneOn(server, { agents: [{ weekly: OFFICE_HOURS }] })
  const { data, line } = await phone.call('find_times', { when, language })
  assert.ok(data.slots, line)
  return data.slots.map(({ time }: { time: string }) => time.slice(5, 16))
}

for (const [language, when] of [
  ['en', 'around three on Thursday'],
  ['de', 'Donnerstag so gegen drei'],
  ['es', 'el jueves a eso de las tres'],
  ['fr', 'jeudi vers quinze heures'],
] as const)
  test(`"${when}" offers the openings nearest to three`, async () => {
    assert.deepEqual(await offersFor(when, language), ['11-26T14:30', '11-26T15:00', '11-26T15:30'])
  })

for (const [language, when] of [
  ['en', 'midday on Friday'],
  ['de', 'Freitag Mittag'],
  ['es', 'el viernes al mediodía'],
  ['fr', 'vendredi à midi'],
] as const)
  test(`"${when}" offers noon, and not the beginning of a window`, async () => {
    const times = await offersFor(when, language)
    assert.ok(times.includes('11-27T12:00'), String(times))
    assert.ok(
      times.every((time) => time >= '11-27T11:00' && time <= '11-27T13:00'),
      String(times),
    )
  })
