import type { ToolName } from '../../../voice/core/tools.ts'
import type { ToolRequest } from '../../dialogue/dialogue-state.ts'

export type ToolUse = {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/** What was said and done, in the form of a chat completion. */
export type ModelMessage =
  | { role: 'user'; content: string }
  | { role: 'assistant'; content: string | null; tool_calls?: ToolUse[] }
  | { role: 'tool'; tool_call_id: string; content: string }

/** A conversation that a model leads, beside the state that the rules go by. JSON. */
export type ModelTalk = {
  messages: ModelMessage[]
  /** Turns that the model has led. */
  turns: number
  /** What the caller was asked about in the last line, and what a yes does. */
  pending: ToolRequest | null
  /** The tools that have done what they are for: until then nobody may say so. */
  done: ToolName[]
}

const MAX_MESSAGES = 40
const MAX_LENGTH = 24_000

/**
 * A conversation that begins with what the receptionist has said. There are servers where somebody
 * else speaks first.
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

/** The latest turns, whole: an answer of a tool is nothing without what it answers. */
export function boundMessages(messages: readonly ModelMessage[]): ModelMessage[] {
  const starts = messages.flatMap(({ role }, at) => (role === 'user' ? [at] : []))
  const fits = (from: number) =>
    messages.length - from <= MAX_MESSAGES &&
    JSON.stringify(messages.slice(from)).length <= MAX_LENGTH
  const from = fits(0) ? 0 : (starts.find(fits) ?? starts.at(-1) ?? messages.length)
  return messages.slice(from)
}
