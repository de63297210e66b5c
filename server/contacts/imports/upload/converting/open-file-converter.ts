import { extname } from 'node:path'
import { createWorkerPool } from '../../../../platform/workers/create-worker-pool.ts'
import type { WorkspaceId } from '../../../../platform/workspace-id.ts'
import type { TextEncoding } from '../../core/text-encodings.ts'
import type { Conversion } from './conversion.ts'

const MAX_WORKERS = 2
const MAX_WAITING_BYTES = 67_108_864
const CPU_MS = 10_000
const MAX_HEAP_MB = 512
const IDLE_MS = 60_000

/** Converts files to CSV in worker threads with limits of CPU time and memory. Has to be closed. */
export type FileConverter = {
  convert: (
    workspaceId: WorkspaceId,
    file: { type: 'xlsx' | 'vcard'; content: Uint8Array; encoding: TextEncoding },
  ) => Promise<Conversion | { ok: false; code: 'stopped' }>
  close: () => Promise<void>
}

export function openFileConverter(): FileConverter {
  const pool = createWorkerPool({
    // The package has JavaScript, and a clone TypeScript.
    url: new URL(`conversion-worker${extname(import.meta.url)}`, import.meta.url),
    maxWorkers: MAX_WORKERS,
    maxWaitingBytes: MAX_WAITING_BYTES,
    cpuMs: CPU_MS,
    maxHeapMb: MAX_HEAP_MB,
    idleMs: IDLE_MS,
  })
  return {
    convert: async (workspaceId, { type, ...input }) => {
      try {
        const bytes = input.content.length
        const outcome = await pool.run({ owner: workspaceId, name: type, input, bytes })
        if (outcome.ok) return outcome.value as Conversion
        if (outcome.reason === 'stopped') return { ok: false, code: 'stopped' }
        return { ok: false, code: 'too_large', detail: TOO_LARGE }
      } catch {
        // The reader has thrown: the archive or its XML is damaged.
        return { ok: false, code: 'invalid_file', detail: DAMAGED }
      }
    },
    close: pool.close,
  }
}

const TOO_LARGE =
  'Reading the file needs more than 10 seconds, 512 MB of memory, or 128 MiB of unpacked text. ' +
  'Divide it, or export it as CSV.'
const DAMAGED = 'The file is damaged, and cannot be read. Save it again, or export it as CSV.'
