import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countRows } from '../../test/count-rows.ts'
import { startServer } from '../../test/harness.ts'
import {
  type Heard,
  openScene,
  PLATFORM_NAMES,
  type PlatformName,
  type Scene,
} from '../../test/voice/open-scene.ts'
import { ARGUMENTS } from '../../test/voice/sloppy-calls/arguments.ts'
import { NAMED } from '../../test/voice/sloppy-calls/choices.ts'
import { IDS } from '../../test/voice/sloppy-calls/ids.ts'
import { PEOPLE } from '../../test/voice/sloppy-calls/people.ts'
import type { SloppyCall } from '../../test/voice/sloppy-calls/sloppy-call.ts'
import { TIMES } from '../../test/voice/sloppy-calls/times.ts'
import { TOOL_NAMES } from '../../test/voice/sloppy-calls/tool-names.ts'
import { openTestDatabase } from '../../test/test-database.ts'

const server = await startServer({}, openTestDatabase)
const CALLS: readonly SloppyCall[] = [
  ...TIMES,
  ...NAMED,
  ...TOOL_NAMES,
  ...ARGUMENTS,
  ...IDS,
  ...PEOPLE,
]

for (const call of CALLS) {
  const { what, on, tool, problem, written } = call
  for (const platform of on) {
    const outcome = problem === undefined ? 'succeeds' : `fails with ${problem}`
    const effect = written ? 'writes the intended data' : 'writes nothing'
    test(`${tool} with ${what} on ${platform} ${outcome} and ${effect}`, async () => {
      const scene = await sceneOf(platform, call)
      const args = typeof call.args === 'function' ? await call.args(scene) : call.args
      const before = await countRows(server.deps.pool)
      const heard = await scene.say(tool, args)
      assertOutcome(heard, call)
      if (written) await written(scene, heard)
      else assert.deepEqual(await countRows(server.deps.pool), before)
    })
  }
}

test('the table has no duplicate calls, and at least fifteen per platform', () => {
  assert.equal(new Set(CALLS.map(({ what, tool }) => `${tool} ${what}`)).size, CALLS.length)
  for (const platform of PLATFORM_NAMES)
    assert.ok(CALLS.filter(({ on }) => on.includes(platform)).length >= 15, platform)
})

function assertOutcome(heard: Heard, { problem, hint, line, first, data }: SloppyCall): void {
  const response = JSON.stringify(heard)
  assert.equal(heard.ok, problem === undefined, response)
  if (problem !== undefined) assert.equal(heard.problem, problem, response)
  if (hint)
    assert.ok(
      heard.hints?.some((one: string) => hint.test(one)),
      response,
    )
  if (line) assert.match(heard.line, line)
  if (data) assert.deepEqual({ ...heard, ...data }, heard)
  if (first !== undefined) assert.equal(heard.slots[0]?.time ?? null, first, response)
}

const shared = new Map<string, Scene>()
const rosters: unknown[] = []

/** A new call. Calls that write nothing share a workspace; all others get a new one. */
async function sceneOf(
  platform: PlatformName,
  { args, written, roster }: SloppyCall,
): Promise<Scene> {
  const options = { platform, ...(roster && { roster }) }
  if (written || typeof args === 'function') return openScene(server, options)
  if (!rosters.includes(roster)) rosters.push(roster)
  const name = `${platform} ${rosters.indexOf(roster)}`
  const scene = shared.get(name) ?? (await openScene(server, options))
  shared.set(name, scene)
  return scene.callAgain()
}
