import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TObject } from 'typebox'
import Schema from 'typebox/schema'
import { EVENT_TYPES } from '../events/catalogue.ts'
import { createEgress } from '../platform/egress/create-egress.ts'
import { openTestDatabase } from '../test/test-database.ts'
import { startServer } from '../test/harness.ts'
import type { Get } from '../test/event-scene.ts'
import { playEvents } from '../test/play-events.ts'
import { recordRequests } from '../test/record-requests.ts'
import { Event, EVENT_DATA, TestEvent } from './event.ts'

const { egress, sent } = recordRequests(createEgress({ allow: [] }), 204)
const stage = await startServer({ egress }, openTestDatabase)

/** What a response derives from the tools and the meetings of a call, which change without it. */
const DERIVED_OF_CALLS = ['contact_name', 'summary', 'summary_by', 'tools', 'recording_url']

type Shown = {
  type: string
  resource_type: keyof typeof EVENT_DATA
  resource_id: string
  data: any
}

/** The path of a resource; null: it cannot be read. */
function pathOf({ type, resource_type: resource, resource_id: id, data }: Shown): string | null {
  if (resource === 'route' || type.endsWith('.deleted')) return null
  // The contact was merged into another.
  if (data.attributes.merged_into) return null
  if (resource === 'workspace') return '/core/workspace'
  if (resource === 'time_off') return `/core/agents/${data.attributes.agent_id}/time_off/${id}`
  return `/core/${resource}s/${id}`
}

test('every event has its resource as the API shows it, in the form that the API describes', async () => {
  const [event, testEvent] = [Schema.Compile(Event), Schema.Compile(TestEvent)]
  const seen: Shown[] = []
  let cursor = ''
  const check = async (get: Get) => {
    const { body } = await get(`/core/events?limit=200${cursor && `&cursor=${cursor}`}`)
    cursor = body.meta.next_cursor
    const tests = sent.splice(0).map(({ body: text }) => JSON.parse(String(text)) as Shown)
    const events: Shown[] = [...body.data, ...tests]
    for (const each of events) {
      const isTest = each.type === 'webhook_endpoint.test'
      const [, faults] = (isTest ? testEvent : event).Errors(each)
      assert.deepEqual(faults, [], each.type)
      const { attributes } = EVENT_DATA[each.resource_type].properties
      const { properties } = attributes as TObject
      const unknown = Object.keys(each.data.attributes).filter((name) => !(name in properties))
      assert.deepEqual(unknown, [], `${each.type}: attributes without a schema`)
    }
    const latest = new Map(
      events.map((each) => [`${each.resource_type} ${each.resource_id}`, each]),
    )
    for (const each of latest.values()) {
      const path = pathOf(each)
      if (!path) continue
      const { data } = (await get(path)).body
      // Reading the token of the test is a use of it, which has no event.
      if (data.type === 'token') data.attributes.last_used_at = each.data.attributes.last_used_at
      if (data.type === 'call') for (const name of DERIVED_OF_CALLS) delete data.attributes[name]
      assert.deepEqual(data, each.data, each.type)
    }
    seen.push(...events)
  }

  await playEvents(stage, check)

  const missing = [...Object.keys(EVENT_TYPES), 'webhook_endpoint.test'].filter(
    (type) => !seen.some((each) => each.type === type),
  )
  assert.deepEqual(missing, [])
  assert.doesNotMatch(JSON.stringify(seen), /0123456789abcdef/, 'a secret')
})
