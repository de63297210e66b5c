// Loads other texts instead of some files, so that the files stay as they are.
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import type { TestPlan } from './test-plan.ts'

const { sources } = JSON.parse(readFileSync(process.env.SLOTLINE_TEST_PLAN!, 'utf8')) as TestPlan

registerHooks({
  load: (url, context, nextLoad) => {
    const source = sources[url]
    return source === undefined
      ? nextLoad(url, context)
      : { format: 'module-typescript', source, shortCircuit: true }
  },
})
