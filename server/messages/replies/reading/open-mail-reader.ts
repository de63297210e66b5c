import { extname } from 'node:path'
import { createWorkerPool } from '../../../platform/workers/create-worker-pool.ts'
import type { PostedMail, ReceivedMail } from '../received-mail.ts'

/** Reads mails outside of the thread that answers requests. */
export type MailReader = {
  /** `unreadable`: no mail, or one that is too costly. `busy`: too many wait. */
  read: (mail: PostedMail) => Promise<ReceivedMail | 'unreadable' | 'busy'>
  close: () => Promise<void>
}

const CPU_MS = 5_000
const MAX_HEAP_MB = 128
const MAX_WAITING_BYTES = 16 * 1024 * 1024
const IDLE_MS = 60_000
/** Mails have no workspace before they are read. */
const OWNER = 0

/** Opens a reader, which has to be closed. It starts its worker with the first mail. */
export function openMailReader(): MailReader {
  const pool = createWorkerPool({
    // The package has JavaScript, and a clone TypeScript.
    url: new URL(`mail-worker${extname(import.meta.url)}`, import.meta.url),
    maxWorkers: 1,
    maxWaitingBytes: MAX_WAITING_BYTES,
    maxHeapMb: MAX_HEAP_MB,
    cpuMs: CPU_MS,
    idleMs: IDLE_MS,
  })
  return {
    read: async (input) => {
      const { length: bytes } = input.bytes
      const outcome = await pool.run({ owner: OWNER, name: 'readMail', input, bytes })
      if (outcome.ok) return (outcome.value as ReceivedMail | null) ?? 'unreadable'
      return outcome.reason === 'too_costly' ? 'unreadable' : 'busy'
    },
    close: pool.close,
  }
}
