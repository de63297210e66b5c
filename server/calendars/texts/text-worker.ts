// The module of the workers that read texts of providers.
import { serveTasks } from '../../platform/workers/serve-tasks.ts'
import { TEXT_TASKS } from './text-tasks.ts'

serveTasks(({ name, input }) => {
  const task = TEXT_TASKS[name]
  if (task === undefined) throw new Error(`text-tasks.ts has no ${name}.`)
  return task(input as never, 'full')
})
