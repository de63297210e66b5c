import type { ToolName } from '../../../voice/core/tools.ts'
import type { ToolRequest } from '../../dialogue/dialogue-state.ts'

export type ToolUse = {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/** A message of the conversation, in the format of chat completions. */
export type ModelMessage =
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ToolUse[] }
  | { role: 'tool'; tool_call_id: string; content: string }

/**
 * A conversation that a model leads, in addition to the state of the rules. Serializable as JSON.
 */
export type ModelTalk = {
  messages: ModelMessage[]
  /** The number of turns that the model has led. */
  turns: number
  /** The request that the caller was asked about in the last line, which a yes runs. */
  pending: ToolRequest | null
  /** The tools that have succeeded. The model may not claim the effect of any other. */
  done: ToolName[]
}

const MAX_MESSAGES = 40
const MAX_LENGTH = 24_000

/**
 * A conversation that begins with the receptionist's greeting. Some model servers require a user
 * message first.
 */
export function beginTalk(said: string): ModelTalk {
  return {
    messages: [
      { role: 'user', content: '(The telephone rings.)' },
      { role: 'assistant', content: said },
    ],
    turns: 0,
    pending: null,
    done: [],
  }
}

/** The latest complete turns: a tool answer without its request is invalid. */
export function boundMessages(messages: readonly ModelMessage[]): ModelMessage[] {
  const starts = messages.flatMap(({ role }, at) => (role === 'user' ? [at] : []))
  const fits = (from: number) =>
    messages.length - from <= MAX_MESSAGES &&
    JSON.stringify(messages.slice(from)).length <= MAX_LENGTH
  const from = fits(0) ? 0 : (starts.find(fits) ?? starts.at(-1) ?? messages.length)
  return messages.slice(from)
}
