import type { TestName } from './test-plan.ts'
import { REACH } from './mark-sites.ts'

const reached = new Map<string, { number: number; test: TestName | null }>()
let current: TestName | null = null

/** The sites that are evaluated from now on are reached by this test. */
export function enterTest(test: TestName): void {
  current = test
}

/** The sites that were evaluated, each once for a test. */
export function listReachedSites(): { number: number; test: TestName | null }[] {
  return [...reached.values()]
}

Object.assign(globalThis, {
  [REACH]: (number: number) => {
    const key = `${number}\n${current?.file}\n${current?.name}`
    if (!reached.has(key)) reached.set(key, { number, test: current })
    return <Value>(value: Value): Value => value
  },
})
