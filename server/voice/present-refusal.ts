import { Problem } from '../platform/http/problem.ts'
import { rejectTool, type Session, type ToolResult } from './session.ts'

export function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.code !== 'internal'
}

/**
 * The attributes that a slot id stands for. If one of them is rejected, the time cannot be booked any
 * more, and no argument of the model was wrong.
 */
const IN_SLOT_IDS = /\/(?:team_id|meeting_type_id|agent_id|duration_minutes)$/

/** The rejection of an operation, as a line and hints. */
export function presentRefusal({ lines }: Session, problem: Problem): ToolResult {
  const { code, extras } = problem
  const isGone = extras.errors?.some(({ pointer }) => IN_SLOT_IDS.test(pointer)) ?? false
  const line =
    code === 'idempotency_in_progress'
      ? lines.stillChecking
      : isGone
        ? lines.unknownSlot
        : lines.badArguments
  return rejectTool(line, code, { hints: hintsOf(problem) })
}

function hintsOf({ message, extras }: Problem): string[] {
  return extras.errors ? extras.errors.map(({ detail }) => detail) : [message]
}
