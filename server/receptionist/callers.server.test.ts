import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { PUBLIC, type Transport } from '../test/voice/caller-lines.ts'
import { startServer } from '../test/harness.ts'
import { playCaller, type ScriptedCaller } from '../test/voice/play-caller.ts'
import { startModel } from '../test/voice/scripted-model.ts'

const server = await startServer({ publicUrl: PUBLIC })
const withoutAnswer = await startServer({
  publicUrl: PUBLIC,
  model: { url: (await startModel()).url, name: 'silent', key: null },
})
const ALL_TRANSPORTS: readonly Transport[] = ['text', 'twiml', 'relay']
/**
 * Playing every caller over all three transports, and with a model that fails, takes minutes
 * (SLOTLINE_TEST_CALLERS=all). By default every eighth caller is played once, over the next
 * transport in turn, every second one with a model that fails.
 */
const IS_ALL = process.env.SLOTLINE_TEST_CALLERS === 'all'
const transportOf = (index: number) => ALL_TRANSPORTS[index % ALL_TRANSPORTS.length]!

/** Expands `{ repeat, times }`, which stands for a text that is too long for the file. */
function expandRepetition(_key: string, value: any): unknown {
  return Array.isArray(value?.repeat) ? value.repeat.join('').repeat(value.times) : value
}

for (const file of globSync(join(import.meta.dirname, 'callers', '*.json')).toSorted()) {
  const callers = JSON.parse(readFileSync(file, 'utf8'), expandRepetition) as ScriptedCaller[]
  for (const [i, caller] of callers.entries()) {
    if (!IS_ALL && i % 8 > 0) continue
    const title = `${basename(file, '.json')}: ${caller.title}`
    // The model is never asked about a silence, and with a model the response to it differs.
    const canHaveModel = !caller.call.some((step) => typeof step !== 'string' && 'waits' in step)
    const hasModel = canHaveModel && (IS_ALL || i % 16 === 0)
    if (IS_ALL || !hasModel)
      test(title, async () => {
        for (const way of IS_ALL ? ALL_TRANSPORTS : [transportOf(i)])
          await playCaller(server, caller, way)
      })
    if (hasModel)
      test(`${title}, with a model that fails`, () =>
        playCaller(withoutAnswer, caller, transportOf(i + 1)).then(() => {}))
  }
}
