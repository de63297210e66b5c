import { openSecretBox } from '../server/platform/secret-box.ts'
import { sealSlot } from '../server/voice/core/sealed-id.ts'
import { httpRequest } from './http-load.ts'
import type { Row } from './measure.ts'
import { guardedInsert, takenRows } from './raw-limits.ts'
import { rawSide, serviceSide, type Bench, type Measurable } from './sides.ts'
import { WORKSPACE } from './seed-service.ts'
import { SLOT_SECONDS, TEAMS } from './workload.ts'

export const SECRET_KEY = Buffer.alloc(32, 1).toString('base64')
const SECRET = 'a-secret-of-the-benchmark'
const CALLERS = 64
const MOST_MILLISECONDS = 50
const DAYS = 7
/** Callers seldom want the very same time at the very same moment. */
const DIFFERENT_STARTS = 5_000

/** Tools as a platform calls them, with 64 callers at once: the slowest of a hundred answers counts. */
export async function voiceRows(bench: Bench): Promise<Row[]> {
  const { service, firstDay, firstFreeDay } = bench
  const [found, booked] = [await openDoor(service, TEAMS.slots10.id), await openDoor(service, TEAMS.named.id)]
  const box = openSecretBox(Buffer.from(SECRET_KEY, 'base64'))
  const mark = (text: string) => box.mark(text, `voice ${WORKSPACE}`)
  const call = (door: string, k: number, tool: string, args: object) => httpRequest('POST', door, SECRET, { tool, arguments: args, call_id: `call-${k}`, from: `+1415555${String(k % 10_000).padStart(4, '0')}` })
  const slot = (k: number) => sealSlot(mark, { teamId: TEAMS.named.id, meetingTypeId: TEAMS.named.id, agentId: null, start: firstFreeDay + 200 * 86_400 + (k % DIFFERENT_STARTS) * SLOT_SECONDS, duration: null, holdId: null })
  const row = (name: string, raw: Row['raw'], make: (k: number) => Buffer): Row => ({ name: `tool ${name}, ${CALLERS} callers, p99`, value: 'p99', target: { atMost: MOST_MILLISECONDS }, raw, service: serviceSide(bench, CALLERS, make) })
  const reading = () => rawSide(bench, CALLERS, (_from, count) => takenRows(TEAMS.slots10, { firstDay, days: DAYS, count }))
  // Without its script: pgbench tells no p99.
  const inserting = (_from: number, count: number) => {
    const { script: _script, ...load } = guardedInsert(firstFreeDay, count)
    return load
  }
  return [
    row('identify_caller', reading(), (k) => call(found, k, 'identify_caller', {})),
    row('find_times', reading(), (k) => call(found, k, 'find_times', { when: 'next week in the afternoon' })),
    row('book_meeting', rawSide(bench, CALLERS, inserting), (k) => call(booked, k, 'book_meeting', { slot_id: slot(k), name: 'Grace Hopper' })),
  ]
}

async function openDoor({ port, token }: Measurable, teamId: number): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/core/voice_connections`, {
    method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ data: { attributes: { platform: 'generic', name: 'Benchmark', team_id: teamId, secret: SECRET } } }),
  })
  const { data } = await response.json() as { data: { attributes: { url: string } } }
  return new URL(data.attributes.url).pathname
}
