import type { Command } from 'commander'
import { realignMeetings, type Shift } from '../meetings/zones/realign-meetings.ts'
import { fromUnixSeconds } from '../platform/time.ts'
import type { Accept, CommandContext } from './command-context.ts'
import { defineCommand, defineGroup } from './define-command.ts'
import { getWorkspaceByNumber } from './get-workspace-by-number.ts'
import type { Outcome } from './outcome.ts'
import { presentTable } from './present-table.ts'
import { readWorkspaceNumber } from './read-option.ts'

const VERBS = {
  check: 'List the meetings that changed time zone rules put at another instant',
  apply: 'Move those meetings, so that they keep their local time',
}
type Verb = keyof typeof VERBS

const OBSTACLES: Record<NonNullable<Shift['hindrance']>, string> = {
  taken: 'the new time is taken',
  group_divided: 'other meetings of its group cannot move',
  seat_held: 'a seat in its group is on hold',
}

const REMEDY = 'Reschedule those, or free their times and apply again.'

/** Adds `zones check` and `zones apply`. */
export function addZonesCommands(program: Command, accept: Accept): void {
  const group = defineGroup(program, 'zones', 'Keep meetings at their local time')
  for (const verb of ['check', 'apply'] as const)
    defineCommand(group, verb, VERBS[verb])
      .option('--workspace <id>', 'only this workspace (default: all)', readWorkspaceNumber)
      .action((options: { workspace?: number; json?: boolean }) => {
        accept(options, (context) => realign(context, verb, options.workspace))
      })
}

async function realign(
  { pool, publicUrl, now, keys }: CommandContext,
  verb: Verb,
  workspace: number | undefined,
): Promise<Outcome> {
  const workspaceId = workspace === undefined ? null : await getWorkspaceByNumber(pool, workspace)
  const shifts = await realignMeetings(pool, {
    publicUrl,
    secrets: keys?.({ mayCreate: false })?.box ?? null,
    now,
    workspaceId,
    apply: verb === 'apply',
  })
  const isDone = verb === 'check' || shifts.every(({ hindrance }) => hindrance === null)
  return {
    data: shifts.map((shift) => presentShift(shift, verb)),
    output: shifts.length === 0 ? '' : presentShifts(shifts, verb),
    message: summarize(shifts, verb),
    exitCode: isDone ? 0 : 1,
  }
}

function presentShifts(shifts: readonly Shift[], verb: Verb): string {
  return presentTable(
    ['WORKSPACE', 'MEETING', 'TIME ZONE', 'LOCAL TIME', 'START', 'NEW START', 'RESULT'],
    shifts.map((shift) => Object.values(presentShift(shift, verb))),
  )
}

function presentShift(shift: Shift, verb: Verb) {
  return {
    workspace: String(shift.workspaceId),
    meeting: shift.id,
    time_zone: shift.timeZone,
    local_time: shift.wallTime,
    start: fromUnixSeconds(shift.startSeconds).toString(),
    new_start: fromUnixSeconds(shift.movesToSeconds).toString(),
    result:
      shift.hindrance === null
        ? verb === 'apply'
          ? 'moved'
          : 'moves'
        : OBSTACLES[shift.hindrance],
  }
}

function summarize(shifts: readonly Shift[], verb: Verb): string {
  const rules = `the rules of ${process.versions.tz ?? 'this system'}`
  if (shifts.length === 0) return `By ${rules}, every future meeting is at its agreed local time.`
  const hindered = shifts.filter(({ hindrance }) => hindrance !== null).length
  if (verb === 'check')
    return (
      `By ${rules}, ${count(shifts.length)} a different start: "slotline zones apply" moves ` +
      `${hindered === 0 ? 'all of them' : 'those that can move'}.`
    )
  return (
    `By ${rules}, ${count(shifts.length)} a different start; ${shifts.length - hindered} ` +
    `moved${hindered === 0 ? '.' : `, ${hindered} not moved. ${REMEDY}`}`
  )
}

function count(meetings: number): string {
  return meetings === 1 ? '1 meeting has' : `${meetings} meetings have`
}
