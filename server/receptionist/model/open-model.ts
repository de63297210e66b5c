import type { ChatCompletionTool } from 'openai/resources/chat/completions'
import type { ModelEndpoint } from '../../deps.ts'
import { readField, readListField, readTextField } from '../../voice/core/read-field.ts'
import type { Limits } from '../../platform/limits.ts'
import type { ModelMessage, ToolUse } from './core/model-talk.ts'

/** A model's text and the tools that it requests. `text`: '' if none. */
type Completion = { text: string; uses: Omit<ToolUse, 'id'>[] }

export type Model = {
  name: string
  /** The maximum duration of a turn, in milliseconds. */
  turnMs: number
  /**
   * Sends one request. Rejects if the endpoint fails, sends an invalid response, or times out, and
   * if `signal` aborts.
   */
  complete: (
    asked: {
      prompt: string
      messages: readonly ModelMessage[]
      tools: readonly ChatCompletionTool[]
    },
    signal: AbortSignal,
  ) => Promise<Completion>
}

const MAX_USES = 12
const MAX_ARGUMENTS_LENGTH = 4_000
const MAX_TEXT_LENGTH = 4_000

/** The model behind an endpoint that implements OpenAI's chat completions. */
export function openModel(
  { url, name, key }: ModelEndpoint,
  { completionMs, turnMs }: Pick<Limits['model'], 'completionMs' | 'turnMs'>,
): Model {
  return {
    name,
    turnMs,
    complete: async ({ prompt, messages, tools }, signal) => {
      const response = await fetch(`${url}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(key !== null && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({
          model: name,
          messages: [{ role: 'system', content: prompt }, ...messages],
          // Endpoints reject an empty list.
          ...(tools.length > 0 && { tools }),
        }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(completionMs)]),
      })
      if (!response.ok) {
        await response.body?.cancel()
        throw new ModelEndpointError(response.status)
      }
      return readCompletion(await response.json())
    },
  }
}

/**
 * The endpoint responded with an error. `status` is logged; the body is not, since it may contain
 * the key.
 */
class ModelEndpointError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The endpoint responded with status ${status}.`)
    this.status = status
  }
}

/** Servers that claim compatibility differ in many details. */
function readCompletion(answer: unknown): Completion {
  const message = readField(readListField(answer, 'choices')[0], 'message')
  if (message === undefined)
    throw new Error('The response of the endpoint is not a chat completion.')
  const uses = readListField(message, 'tool_calls')
    .slice(0, MAX_USES)
    .map((use): Omit<ToolUse, 'id'> => {
      const written = readField(use, 'function', 'arguments')
      const text = typeof written === 'string' ? written : JSON.stringify(written ?? {})
      return {
        type: 'function',
        function: {
          name: plain(readTextField(use, 'function', 'name') ?? '').slice(0, 64),
          arguments: plain(text).slice(0, MAX_ARGUMENTS_LENGTH),
        },
      }
    })
  return {
    text: plain(readTextField(message, 'content') ?? '')
      .slice(0, MAX_TEXT_LENGTH)
      .toWellFormed(),
    uses,
  }
}

/** PostgreSQL cannot store U+0000 in text. */
function plain(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed()
}
