import { pino } from 'pino'
import type { Logger } from 'pino'

/** A statement, and the names of what has sent it. */
type Sent = { text: string; by: ReadonlySet<string> }

export type Recorder = {
  /** The log of a database whose statements are recorded. */
  log: Logger
  /** What has sent statements. */
  senders: () => ReadonlySet<string>
  statements: () => Sent[]
  /** Records under this name what is sent until `work` ends; otherwise nothing is recorded. */
  record: <T>(name: string, work: () => Promise<T>) => Promise<T>
}

const IS_STATEMENT = /^[\s(]*(?:select|insert|update|delete|with)\b/i
/** The queues of pg-boss have tables of their own, and so many rows as there are jobs. */
const IS_OF_QUEUES = /\bpgboss\./

/** Records the different statements that are sent to databases, by what sends them. */
export function openRecorder(): Recorder {
  const senders = new Map<string, Set<string>>()
  let name: string | null = null
  const write = (line: string) => {
    const { sql: text } = JSON.parse(line) as { sql?: string }
    if (name === null || text === undefined || !IS_STATEMENT.test(text)) return
    senders.set(text, (senders.get(text) ?? new Set()).add(name))
  }
  return {
    log: pino({ level: 'trace' }, { write }),
    senders: () => new Set([...senders.values()].flatMap((names) => [...names])),
    statements: () =>
      [...senders].filter(([text]) => !IS_OF_QUEUES.test(text)).map(([text, by]) => ({ text, by })),
    record: async (wanted, work) => {
      name = wanted
      try {
        return await work()
      } finally {
        name = null
      }
    },
  }
}
