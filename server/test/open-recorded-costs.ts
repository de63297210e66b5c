import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { after } from 'node:test'
import type { Cost, Measured } from './open-cost-meter.ts'

/** Values in the log are not always of the same length. All other counts are exact. */
const TOLERANCE: Partial<Record<keyof Cost, number>> = { heapBytes: 0.02, walBytes: 0.02 }

type Part = 'request' | 'background'
type Recorded = Record<string, Partial<Record<Part, Cost>>>

/**
 * The recorded costs of operations. `check` throws if one has changed in either direction: an
 * improvement is recorded, so that it cannot be lost again. With SLOTLINE_TEST_RECORD_COSTS, it
 * prints what has changed, and the file is written after the tests.
 */
export function openRecordedCosts(file: string) {
  const isRecording = process.env.SLOTLINE_TEST_RECORD_COSTS !== undefined
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as Recorded
  if (isRecording) after(() => writeFileSync(file, `${JSON.stringify(recorded, null, 2)}\n`))
  return {
    check: (operation: string, part: Part, { cost, detail }: Measured) => {
      const before = recorded[operation]?.[part]
      const changes = compareCosts(before, cost).map((change) => `${operation}, ${part}: ${change}`)
      if (changes.length === 0) return
      if (!isRecording)
        assert.fail(
          `${changes.join('\n')}\nRecord an improvement with its change, and a higher cost only on ` +
            'purpose, in a commit of its own that states the reason: run this file with ' +
            `SLOTLINE_TEST_RECORD_COSTS=yes.\n${detail}`,
        )
      console.log(changes.join('\n'))
      recorded[operation] = { ...recorded[operation], [part]: cost }
    },
  }
}

function compareCosts(before: Cost | undefined, cost: Cost): string[] {
  return (Object.keys(cost) as (keyof Cost)[]).flatMap((name) => {
    const [old, now] = [before?.[name], cost[name]]
    if (old !== undefined && Math.abs(now - old) <= old * (TOLERANCE[name] ?? 0)) return []
    return [`${name} ${now} instead of ${old ?? 'none'}`]
  })
}
