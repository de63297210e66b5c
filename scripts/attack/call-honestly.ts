import { setTimeout as wait } from 'node:timers/promises'
import { allowMs } from '../../server/test/allow-ms.ts'
import { type Answer, type Client, inParallel } from './call-server.ts'
import { countAnswer, newTally, type Tally } from './count-answers.ts'
import { connectVoice, type Stand, VOICE_SECRET } from './open-stand.ts'
import { waitUntil } from './wait-until.ts'

type Kind = 'contact' | 'booking' | 'note'
/** A write. `id` is from its response; null if the result is unknown. */
type Write = { kind: Kind; key: string; email: string; start: number; id: string | null }

export type HonestCallers = {
  tally: Tally
  /** The number of acknowledged writes. */
  acknowledged: () => number
  stop: () => Promise<void>
  /**
   * Repeats writes without a result with the same key, and reads all writes back. Returns each
   * difference from what was acknowledged.
   */
  verify: () => Promise<string[]>
}

const WORKERS = 12
const PAUSE_MS = 40
const SETTLE_TIMEOUT_MS = allowMs(20_000)
const FIRST_START = 4_071_481_200
const HALF_HOUR_SECONDS = 1800
const ROUND: readonly (Kind | 'read')[] = ['contact', 'booking', 'read', 'note']
let starts = 0

/**
 * Sends contact writes, bookings, notes of voice calls, and reads, until stopped. Each write has
 * its own key.
 */
export async function callHonestly(stand: Stand): Promise<HonestCallers> {
  const connection = await connectVoice(stand.client(), 'generic')
  const tally = newTally()
  const writes: Write[] = []
  let over = false
  const work = Promise.all(
    Array.from({ length: WORKERS }, async (_, worker) => {
      for (let i = worker; !over; i++) {
        const kind = ROUND[i % ROUND.length]!
        const answer =
          kind === 'read'
            ? await readOne(stand, writes)
            : await writeOne(stand, connection, addWrite(writes, kind))
        if (answer !== 'nothing') countAnswer(tally, answer, kind)
        await wait(PAUSE_MS)
      }
    }),
  )
  return {
    tally,
    acknowledged: () => writes.filter(({ id }) => id !== null).length,
    stop: async () => {
      over = true
      await work
    },
    verify: async () => [
      ...(await settle(stand, connection, writes)),
      ...(await readBack(stand, writes)),
    ],
  }
}

function addWrite(writes: Write[], kind: Kind): Write {
  const key = crypto.randomUUID()
  const write = {
    kind,
    key,
    email: `${key}@example.com`,
    start: FIRST_START + ++starts * HALF_HOUR_SECONDS,
    id: null,
  }
  writes.push(write)
  return write
}

async function writeOne(stand: Stand, connection: string, write: Write): Promise<Answer | null> {
  const answer = await send(stand.client(), connection, write)
  if (answer?.status === 201) write.id = String(answer.json().data!.id)
  // The response of a voice tool that has not finished is also 200, without an id.
  if (write.kind === 'note' && answer?.status === 200)
    write.id = (answer.json().data as unknown as { note_id?: string } | undefined)?.note_id ?? null
  return answer
}

function send(
  client: Client,
  connection: string,
  { kind, key, email, start }: Write,
): Promise<Answer | null> {
  const headers = { 'idempotency-key': key }
  if (kind === 'contact') return client.post('/core/contact', { email, city: 'Bonn' }, headers)
  if (kind === 'booking')
    return client.post(
      '/core/book_meeting',
      {
        team_id: 1,
        agent_id: 1000 + ((start / HALF_HOUR_SECONDS) % 40),
        meeting_type_id: 1,
        attendee_email: email,
        start_time: String(start),
      },
      headers,
    )
  const body = JSON.stringify({
    tool: 'leave_note',
    arguments: { note: `Please call ${key} back.` },
    id: `tool-${key}`,
    call_id: `call-${key}`,
    from: '+14155550100',
  })
  return client.call({
    method: 'POST',
    path: `/voice/generic/${connection}`,
    headers: { authorization: `Bearer ${VOICE_SECRET}` },
    body,
  })
}

async function readOne(stand: Stand, writes: readonly Write[]): Promise<Answer | null | 'nothing'> {
  const known = writes.filter(({ kind, id }) => kind === 'contact' && id !== null).slice(-50)
  const one = known[Math.floor(Math.random() * known.length)]
  return one ? stand.client().get(`/core/contacts/${one.id}`) : 'nothing'
}

/** Repeats writes that were not answered or were rejected temporarily, as a correct client does. */
async function settle(
  stand: Stand,
  connection: string,
  writes: readonly Write[],
): Promise<string[]> {
  const faults: string[] = []
  const started = performance.now()
  await inParallel(
    8,
    writes.filter(({ id }) => id === null),
    async (write) => {
      const left = SETTLE_TIMEOUT_MS - (performance.now() - started)
      const settled = await waitUntil(
        Math.max(0, left),
        async () => {
          await writeOne(stand, connection, write)
          return write.id !== null
        },
        200,
      )
      if (settled === null)
        faults.push(`a ${write.kind} could not be written by repeating it with its key`)
    },
  )
  return unique(faults)
}

async function readBack(stand: Stand, writes: readonly Write[]): Promise<string[]> {
  const faults: string[] = []
  const notes = await countNotes(stand.client())
  await inParallel(
    16,
    writes.filter(({ id }) => id !== null),
    async ({ kind, key, email, id }) => {
      const client = stand.client()
      if (kind === 'note') {
        const count = notes.get(`Please call ${key} back.`) ?? 0
        if (count !== 1)
          faults.push(count === 0 ? 'an acknowledged note is lost' : 'a note was stored twice')
        return
      }
      const found =
        kind === 'contact'
          ? await client.get(`/core/contacts/${id}/changes`)
          : await client.get(`/core/meetings?attendee_email=${encodeURIComponent(email)}`)
      if (found?.status !== 200)
        faults.push(`an acknowledged ${kind} cannot be read: ${found?.status ?? 'no response'}`)
      else {
        const of = found.json().data as unknown as { id: string; attributes: { type?: string } }[]
        const count =
          kind === 'contact'
            ? of.filter(({ attributes }) => attributes.type === 'contact.created').length
            : of.length
        if (count !== 1)
          faults.push(
            count === 0 ? `an acknowledged ${kind} is lost` : `a ${kind} was created twice`,
          )
      }
    },
  )
  return unique(faults)
}

async function countNotes(client: Client): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (let path: string | null = '/core/notes?limit=100'; path !== null;) {
    const page: Answer | null = await client.get(path)
    if (page?.status !== 200)
      throw new Error(`The notes cannot be listed: ${page?.text ?? 'no response'}`)
    const { data, meta } = JSON.parse(page.text) as {
      data: { attributes: { text?: string; note?: string } }[]
      meta: { next_cursor?: string | null }
    }
    for (const { attributes } of data) {
      const text = attributes.text ?? attributes.note ?? ''
      counts.set(text, (counts.get(text) ?? 0) + 1)
    }
    path = meta.next_cursor
      ? `/core/notes?limit=100&cursor=${encodeURIComponent(meta.next_cursor)}`
      : null
  }
  return counts
}

/** Each fault once, with its number of occurrences. */
function unique(faults: readonly string[]): string[] {
  return [...new Set(faults)].map(
    (fault) => `${fault} (${faults.filter((each) => each === fault).length} ×)`,
  )
}
