import fc from 'fast-check'

/** Meetings and appointments are numbered in the order in which they were made. */
type Change =
  | { kind: 'book'; hour: number; agent: number; type: number }
  | { kind: 'move'; meeting: number; hour: number }
  | { kind: 'reassign'; meeting: number; agent: number }
  | { kind: 'cancel'; meeting: number }

/** What a person does in a calendar. */
type CalendarChange =
  | { kind: 'move_event'; meeting: number; hour: number }
  | { kind: 'delete_event' | 'decline_event' | 'rename_event' | 'copy_event'; meeting: number }
  /** Into the other calendar of the agent. */
  | { kind: 'put_elsewhere'; meeting: number }
  | { kind: 'add_appointment'; agent: number; hour: number }
  | { kind: 'remove_appointment'; appointment: number }

/** What the server does; `crash`: its next request is its last one, and has its effect or not. */
type Work =
  | { kind: 'write' | 'read' | 'settle' }
  | { kind: 'pass'; minutes: number }
  | { kind: 'crash'; when: 'before' | 'after' }

/** `expire`: the cursors of all calendars. `shorten`: lists have one event on each page. */
type Fault =
  { kind: 'lose_answer' | 'break' | 'unavailable'; method: string } | { kind: 'expire' | 'shorten' }

export type OfficeStep = Change | CalendarChange | Work | Fault

export const MAX_MEETINGS = 4
const MAX_HOUR = 12

const hour = fc.integer({ min: 0, max: MAX_HOUR })
const agent = fc.integer({ min: 1, max: 2 })
const type = fc.integer({ min: 1, max: 2 })
const meeting = fc.integer({ min: 0, max: MAX_MEETINGS - 1 })
const method = fc.constantFrom('POST', 'PATCH', 'DELETE', 'GET')
const kind = <Kind extends OfficeStep['kind']>(...names: Kind[]) => fc.constantFrom(...names)

export const officeStep = fc.oneof(
  { arbitrary: fc.record({ kind: kind('book'), hour, agent, type }), weight: 2 },
  fc.record({ kind: kind('move'), meeting, hour }),
  fc.record({ kind: kind('reassign'), meeting, agent }),
  fc.record({ kind: kind('cancel'), meeting }),
  { arbitrary: fc.record({ kind: kind('move_event'), meeting, hour }), weight: 2 },
  fc.record({ kind: kind('delete_event', 'decline_event', 'rename_event', 'copy_event'), meeting }),
  fc.record({ kind: kind('put_elsewhere'), meeting }),
  fc.record({ kind: kind('add_appointment'), agent, hour }),
  fc.record({ kind: kind('remove_appointment'), appointment: fc.integer({ min: 0, max: 3 }) }),
  { arbitrary: fc.record({ kind: kind('write', 'read', 'settle') }), weight: 6 },
  fc.record({ kind: kind('pass'), minutes: fc.constantFrom(1, 3, 20) }),
  fc.record({ kind: kind('crash'), when: fc.constantFrom('before', 'after') }),
  fc.record({ kind: kind('lose_answer', 'break', 'unavailable'), method }),
  fc.record({ kind: kind('expire', 'shorten') }),
) as fc.Arbitrary<OfficeStep>
