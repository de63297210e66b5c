import type { Mutant } from './mutant.ts'

type EquivalentMutant = Pick<Mutant, 'file' | 'functionName' | 'change'> & {
  /** Why no test can notice the change. */
  reason: string
}

/** Changes that have no effect. They do not count for the score. */
export const EQUIVALENT_MUTANTS: readonly EquivalentMutant[] = [
  {
    file: 'server/scheduling/taken-time/core/compute-opening-hours.ts',
    functionName: 'addSpan',
    change: 'if (from < to) hours.push({ from, to }) → if (from <= to) hours.push({ from, to })',
    reason: 'Empty spans are removed when the hours are clipped to the window.',
  },
  {
    file: 'server/scheduling/taken-time/core/zone-periods.ts',
    functionName: 'findRepetition',
    change:
      'const index = Math.max(0, lastFrom(periods, time)) → const index = Math.max((-1), lastFrom(periods, time))',
    reason: 'The first period begins at -Infinity, so a period is always found.',
  },
  {
    file: 'server/scheduling/taken-time/core/zone-periods.ts',
    functionName: 'readPeriods',
    change:
      'next && next.epochMilliseconds / 1000 < to → next && next.epochMilliseconds / 1000 <= to',
    reason: 'The table ends a year after the window.',
  },
  {
    file: 'server/scheduling/taken-time/core/zone-periods.ts',
    functionName: 'tableOf',
    change:
      'to: Math.max(window.to, known?.to ?? -Infinity) → to: Math.max(window.to, (-Infinity))',
    reason: 'A cache: a shorter table is only read again sooner.',
  },
  {
    file: 'server/calendar-writes/core/identify-event.ts',
    functionName: 'encodeBase32Hex',
    change: 'bits >= BITS → bits > BITS',
    reason: 'Five bits that are left are written with the next byte, or after the last one.',
  },
  {
    file: 'server/calendar-writes/core/identify-event.ts',
    functionName: 'identifyEvent',
    change: '{ agentId, isCancelled: false } → { agentId, isCancelled: true }',
    reason: 'Only the uid is used, which does not depend on it.',
  },
  {
    file: 'server/calendar-writes/core/plan-retry.ts',
    functionName: 'planRetry',
    change: '{ kind, retryAfterSeconds = 0 } → { kind, retryAfterSeconds = (-1) }',
    reason: 'The wait is never shorter than the planned one, which is positive.',
  },
  {
    file: 'server/meetings/core/seal-link.ts',
    functionName: 'openLink',
    change: 'bytes.length <= UUID_BYTES + MARK_BYTES → bytes.length < UUID_BYTES + MARK_BYTES',
    reason: 'No content of 16 bytes was ever sealed, so its code does not match.',
  },
  {
    file: 'server/meetings/core/second-factor.ts',
    functionName: 'nameKey',
    change:
      "SPELLINGS.reduce((text, [written, as]) => text.replaceAll(written, as), plain) .split(/[^\\p{L}\\p{N}]+/u) .filter((word) => word !== '') .toSorted() → SPELLINGS.reduce((text, [written, as]) => text.replaceAll(written, as), plain) .split(/[^\\p{L}\\p{N}]+/u) .filter((word) => word !== '') .toSorted().reverse()",
    reason: 'Any order will do that does not depend on that of the words.',
  },
  {
    file: 'server/messages/core/choose-reminder-time.ts',
    functionName: 'eveningBefore',
    change:
      '{ days: local.hour < CONTACT_HOURS_START ? -1 : 0 } → { days: local.hour <= CONTACT_HOURS_START ? -1 : 0 }',
    reason: 'Eight in the morning is outside of the quiet hours, so the time is not moved.',
  },
  {
    file: 'server/messages/core/judge-mail-error.ts',
    functionName: 'judgeMailError',
    change:
      "const { responseCode = 0, command = '' } = error → const { responseCode = 1, command = '' } = error",
    reason: 'Only codes from 400 on have a meaning.',
  },
  {
    file: 'server/scheduling/core/assignment.ts',
    functionName: 'draw',
    change: '0 → 1',
    reason: 'Without its lowest bit, the draw is still a hash of the agent and the start.',
  },
  {
    file: 'server/scheduling/core/compute-credits.ts',
    functionName: 'computeCredits',
    change:
      'activeSince === null && timeOff.length === 0 → activeSince === null && timeOff.length === (-1)',
    reason: 'A shortcut: without absences, the loop adds 0 to each credit.',
  },
  {
    file: 'server/scheduling/core/slots.ts',
    functionName: 'computeSlots',
    change:
      'ofHours.get(agent.timeZone) ?? gridStarts(rule, agent, within).map((start) => slotAt(slots, start)) → (gridStarts(rule, agent, within).map((start) => slotAt(slots, start)))',
    reason: 'A cache: computing the grid again returns the same slots.',
  },
  {
    file: 'server/scheduling/core/slots.ts',
    functionName: 'occupied',
    change: 'lane < ends.length → lane <= ends.length',
    reason: 'The lane after the last one is undefined, which is not greater than a number.',
  },
]
