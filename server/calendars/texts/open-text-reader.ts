import { extname } from 'node:path'
import type { Limits } from '../../platform/limits.ts'
import { createWorkerPool } from '../../platform/workers/create-worker-pool.ts'
import { TooCostly } from '../../platform/workers/too-costly.ts'
import type { TaskOutcome } from '../../platform/workers/worker-task.ts'
import type { TextOutcome, TextReader, TextTask } from './text-reader.ts'

/**
 * Shorter texts are read at once: the costliest ones of this size take 2 to 7 ms, and no worker
 * has to be started. See docs/adr/0030.
 */
const MAX_SIZE_IN_PLACE = 8_192
const MAX_SIZES_IN_PLACE: Readonly<Record<string, number>> = {
  hashFeed: 262_144,
  parseMultistatus: 4_096,
}
/** One workspace has at most one of them. */
const MAX_WORKERS = 2
/** Three of the largest texts. */
const MAX_WAITING_BYTES = 32 * 1024 * 1024
const MAX_HEAP_MB = 256

/** Opens a reader, which has to be closed. */
export function openTextReader({ textCpuMs, idleWorkerMs }: Limits['calendars']): TextReader {
  const pool = createWorkerPool({
    // The package has JavaScript, and a clone TypeScript.
    url: new URL(`text-worker${extname(import.meta.url)}`, import.meta.url),
    maxWorkers: MAX_WORKERS,
    maxWaitingBytes: MAX_WAITING_BYTES,
    maxHeapMb: MAX_HEAP_MB,
    cpuMs: textCpuMs,
    idleMs: idleWorkerMs,
  })
  return {
    run: async <Input, Result>(
      task: TextTask<Input, Result>,
      input: Input,
      { workspaceId, size, signal }: Parameters<TextReader['run']>[2],
    ) => {
      const { name } = task
      const isSmall = size <= (MAX_SIZES_IN_PLACE[name] ?? MAX_SIZE_IN_PLACE)
      const read = isSmall ? readInPlace(task, input) : null
      if (read !== null) return { ok: true, value: read.value }
      const outcome = await pool.run({ owner: workspaceId, name, input, bytes: size, signal })
      return outcome.ok
        ? { ok: true, value: outcome.value as Result }
        : { ok: false, fault: explain(outcome.reason) }
    },
    close: pool.close,
  }
}

/** Null: the text needs more work than its size permits. */
function readInPlace<Input, Result>(
  task: TextTask<Input, Result>,
  input: Input,
): { value: Result } | null {
  try {
    return { value: task(input, 'small') }
  } catch (error) {
    if (error instanceof TooCostly) return null
    throw error
  }
}

type TextFault = Extract<TextOutcome<never>, { ok: false }>['fault']

function explain(reason: Extract<TaskOutcome, { ok: false }>['reason']): TextFault {
  if (reason === 'too_costly')
    return {
      kind: 'too_large',
      detail: 'Reading the text of the provider needs too much time or memory.',
    }
  if (reason === 'queue_full')
    return { kind: 'too_large', detail: 'Too much text of the workspace waits to be read.' }
  return { kind: 'unavailable', detail: 'The text was not read in time.' }
}
