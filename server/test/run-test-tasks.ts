// The module of the workers of create-worker-pool.test.ts.
import { threadId } from 'node:worker_threads'
import { serveTasks } from '../platform/workers/serve-tasks.ts'
import { TooCostly } from '../platform/workers/too-costly.ts'

serveTasks(({ name, input }) => {
  switch (name) {
    case 'echo':
      return input
    case 'thread':
      return threadId
    case 'refuse':
      throw new TooCostly()
    case 'nest':
      return nest()
    case 'spin':
      for (;;);
    case 'hoard': {
      const kept: object[] = []
      for (;;) kept.push({ kept })
    }
    default:
      throw new Error('Unknown task.')
  }
})

function nest(): number {
  return nest() + 1
}
