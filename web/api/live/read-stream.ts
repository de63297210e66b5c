import { basePath } from '../base-path.ts'

type StreamMessage = { event: string; data: string; id: string | null }
type Options = { signal: AbortSignal; lastId: string | null; onOpen: () => void }

/**
 * Reads the stream of events and calls until it ends. A heartbeat comes every two seconds; without
 * any for `SILENCE_MS` the connection is given up. Throws if it cannot be opened.
 */
export async function* readStream({
  signal,
  lastId,
  onOpen,
}: Options): AsyncGenerator<StreamMessage> {
  const silence = new AbortController()
  const response = await fetch(`${basePath}/core/events/stream?calls=true`, {
    headers: { accept: 'text/event-stream', ...(lastId !== null && { 'last-event-id': lastId }) },
    signal: AbortSignal.any([signal, silence.signal]),
  })
  if (!response.ok || response.body === null) throw new StreamRefused(response.status)
  onOpen()
  let timer = setTimeout(() => {
    silence.abort()
  }, SILENCE_MS)
  let rest = ''
  try {
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      clearTimeout(timer)
      timer = setTimeout(() => {
        silence.abort()
      }, SILENCE_MS)
      const blocks = (rest + text).split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) yield readMessage(block)
    }
  } finally {
    clearTimeout(timer)
  }
}

const SILENCE_MS = 15_000

/** The server does not open a stream. */
export class StreamRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The stream was refused with ${status}.`)
    this.status = status
  }
}

function readMessage(block: string): StreamMessage {
  const message: StreamMessage = { event: '', data: '', id: null }
  for (const line of block.split('\n')) {
    const [, name, value = ''] = /^(\w+): ?(.*)$/.exec(line) ?? []
    if (name === 'event' || name === 'data' || name === 'id') message[name] = value
  }
  return message
}
