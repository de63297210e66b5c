import type { Worker } from 'node:worker_threads'

/** The CPU time of a worker is not asked for more often than that. */
const MIN_CHECK_MS = 20

/**
 * Calls `onExceeded` when the worker has used that much CPU time from now on, unless the returned
 * function is called before. A worker that is kept waiting by other work is not ended for it.
 */
export function limitCpu(worker: Worker, cpuMs: number, onExceeded: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const check = async (usedBefore: number): Promise<void> => {
    const used = await readCpuMs(worker)
    const left = cpuMs - (used - usedBefore)
    if (isOver) return
    if (left <= 0) onExceeded()
    else timer = setTimeout(() => void check(usedBefore), Math.max(MIN_CHECK_MS, left))
  }
  void readCpuMs(worker).then(check)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** 0: the worker is still starting, or has ended. */
async function readCpuMs(worker: Worker): Promise<number> {
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1_000
  } catch {
    return 0
  }
}
