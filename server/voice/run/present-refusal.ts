import { Problem } from '../../http/problems/problem.ts'
import { rejectTool, type Session, type ToolResult } from '../call/session.ts'

export function isRefusal(error: unknown): error is Problem {
  return error instanceof Problem && error.code !== 'internal'
}

/**
 * The attributes that a slot id represents. If one of them is rejected, the slot can no longer be
 * booked, and the model's arguments were correct.
 */
const IN_SLOT_IDS = /\/(?:team_id|meeting_type_id|agent_id|duration_minutes)$/

/** The tool answer for a rejected operation, with a line and hints. */
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
