import type { HandledQueue, Jobs, RepeatedJob } from './job-queue.ts'
import type { Boss } from './open-boss.ts'
import { optionsOfQueue, optionsOfRepeated } from './queue-options.ts'
import type { Task } from './task.ts'

/** The tasks of a process, by name. Throws if two have the same name. */
export function listTasks(boss: Boss, { repeated, queued }: Jobs): Map<string, Task> {
  const tasks = new Map<string, Task>()
  for (const task of [
    ...repeated.map((job) => taskOfRepeated(boss, job)),
    ...queued.map(taskOfQueue),
  ]) {
    if (tasks.has(task.name)) throw new Error(`Two jobs are named ${task.name}.`)
    tasks.set(task.name, task)
  }
  return tasks
}

function taskOfRepeated({ api }: Boss, job: RepeatedJob): Task {
  return {
    name: job.name,
    concurrency: 1,
    maxSeconds: optionsOfRepeated(job).expireInSeconds,
    keepsCompleted: false,
    run: job.run,
    next: 'cron' in job ? cronOf(api, job.cron) : () => job.everySeconds,
  }
}

/** Throws if the expression is invalid. */
function cronOf(api: Boss['api'], cron: string): () => string {
  const next = () => api.previewSchedule(cron, { count: 1 })[0]!.toISOString()
  next()
  return next
}

function taskOfQueue({ queue, run }: HandledQueue): Task {
  return {
    name: queue.name,
    concurrency: queue.concurrency ?? 1,
    maxSeconds: optionsOfQueue(queue).expireInSeconds,
    keepsCompleted: queue.keepsCompleted ?? true,
    run,
    next: null,
  }
}
