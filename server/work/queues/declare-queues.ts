import type { Jobs } from './job-queue.ts'
import type { Boss } from './open-boss.ts'
import { optionsOfQueue, optionsOfRepeated, type QueueOptions } from './queue-options.ts'

/**
 * Creates the queues of all jobs, and applies changed options to existing ones. Several processes
 * may do so at the same time.
 */
export async function declareQueues({ api }: Boss, { repeated, queued }: Jobs): Promise<void> {
  const wanted: [string, QueueOptions][] = [
    ...repeated.map((job): [string, QueueOptions] => [job.name, optionsOfRepeated(job)]),
    ...queued.map(({ queue }): [string, QueueOptions] => [queue.name, optionsOfQueue(queue)]),
  ]
  const existing = new Map((await api.getQueues()).map((queue) => [queue.name, queue]))
  for (const [name, { policy, ...options }] of wanted) {
    const queue = existing.get(name)
    if (!queue) await api.createQueue(name, { policy, ...options })
    else if (queue.policy !== policy)
      throw new Error(
        `The queue ${name} exists with another policy, which cannot be changed: rename the queue.`,
      )
    else if (Object.entries(options).some(([key, value]) => Reflect.get(queue, key) !== value))
      await api.updateQueue(name, options)
  }
}
