import type { Fault } from '../../http/problems/problem.ts'
import type { MeetingTypeContent } from './meeting-type-attributes.ts'
import type { References } from './store.ts'

const BASE = '/data/attributes'
const MINUTES_PER_DAY = 1_440
const MAX_AGENTS_TOGETHER = 50
const FIRST_DATE = '1970-01-01'

/** Finds faults in a meeting type as a whole, which the schema does not find. */
export function checkMeetingType(type: MeetingTypeContent): Fault[] {
  return [
    ...checkDurations(type),
    ...checkDates(type),
    ...checkAssignment(type),
    ...checkLocation(type),
    ...checkQuestions(type),
    ...checkLanguages(type),
    ...checkReminders(type),
  ]
}

/**
 * Finds faults in the team and the agents of a meeting type: not found, archived, or not in the
 * team.
 */
export function checkReferences(
  { teamId, agentIds }: Pick<MeetingTypeContent, 'teamId' | 'agentIds'>,
  { team, agents }: References,
): Fault[] {
  if (!team)
    return [
      fault(
        'team_id',
        'team_not_found',
        `Team ${teamId} does not exist. GET /core/teams lists the teams.`,
      ),
    ]
  const archivedTeam = team.archived
    ? [
        fault(
          'team_id',
          'archived',
          `Team ${teamId} is archived. Restore it first, or send another one.`,
        ),
      ]
    : []
  const known = new Map(agents.map((agent) => [agent.id, agent]))
  const lost = (agentIds ?? []).flatMap((id, i) => {
    const agent = known.get(id)
    const at = `agent_ids/${i}`
    if (!agent)
      return [
        fault(
          at,
          'agent_not_found',
          `Agent ${id} does not exist. GET /core/agents lists the agents.`,
        ),
      ]
    if (agent.archived)
      return [fault(at, 'archived', `Agent ${id} is archived. Restore it first, or leave it out.`)]
    return agent.inTeam
      ? []
      : [
          fault(
            at,
            'not_in_team',
            `Agent ${id} does not belong to team ${teamId}. Add it to the team first, or leave it out.`,
          ),
        ]
  })
  return [...archivedTeam, ...lost]
}

function checkDurations({
  durationMinutes,
  durationOptions,
  bufferBeforeMinutes,
  bufferAfterMinutes,
}: MeetingTypeContent): Fault[] {
  const buffers = bufferBeforeMinutes + bufferAfterMinutes
  const tooLong = (at: string, minutes: number) =>
    minutes + buffers > MINUTES_PER_DAY
      ? [
          fault(
            at,
            'too_long',
            `With its buffers, this takes ${minutes + buffers} minutes. Send at most ` +
              `${MINUTES_PER_DAY} minutes in total.`,
          ),
        ]
      : []
  return [
    ...tooLong('duration_minutes', durationMinutes),
    ...durationOptions.flatMap((minutes, i) => {
      const at = `duration_options_minutes/${i}`
      if (minutes === durationMinutes)
        return [fault(at, 'duplicate', `${minutes} is the duration. Send only other lengths.`)]
      if (durationOptions.indexOf(minutes) < i)
        return [fault(at, 'duplicate', `${minutes} is a duplicate. Send each duration once.`)]
      return tooLong(at, minutes)
    }),
  ]
}

function checkDates({ bookableFrom, bookableUntil }: MeetingTypeContent): Fault[] {
  const early = Object.entries({ bookable_from: bookableFrom, bookable_until: bookableUntil })
    .filter(([, date]) => date !== null && date < FIRST_DATE)
    .map(([at]) => fault(at, 'out_of_range', `Send ${FIRST_DATE} or later.`))
  const crossed =
    bookableFrom !== null && bookableUntil !== null && bookableUntil < bookableFrom
      ? [
          fault(
            'bookable_until',
            'before_start',
            `Send bookable_from, ${bookableFrom}, or a later date.`,
          ),
        ]
      : []
  return [...early, ...crossed]
}

function checkAssignment({ assignment, agentIds, seats }: MeetingTypeContent): Fault[] {
  const count = agentIds?.length ?? 0
  const repeated = duplicates(agentIds ?? [], 'agent_ids')
  if (assignment === 'fixed' && count !== 1)
    return [
      ...repeated,
      fault(
        'agent_ids',
        'not_one_agent',
        'Send exactly one agent: fixed assigns every meeting to this agent.',
      ),
    ]
  if (assignment !== 'collective') return repeated
  return [
    ...repeated,
    ...(count < 1 || count > MAX_AGENTS_TOGETHER
      ? [
          fault(
            'agent_ids',
            'wrong_number_of_agents',
            `Send 1 to ${MAX_AGENTS_TOGETHER} agents: collective means that all of them attend.`,
          ),
        ]
      : []),
    ...(seats > 1
      ? [fault('seats', 'not_collective', 'Send 1: collective meetings have only one attendee.')]
      : []),
  ]
}

function checkLocation({ location }: MeetingTypeContent): Fault[] {
  const {
    kind,
    url,
    address,
    provider,
    time_zone: timeZone,
  } = location as {
    kind: string
    url?: string
    address?: string
    provider?: string
    time_zone?: string
  }
  const member = (name: string, value: string | undefined, of: string) => {
    if (kind === of && value === undefined && !(name === 'url' && provider !== undefined))
      return [fault(`location/${name}`, 'missing', `"${name}" is required if kind is ${of}.`)]
    if (kind !== of && value !== undefined)
      return [
        fault(
          `location/${name}`,
          'unknown_attribute',
          `Only a location of kind ${of} has "${name}"; the kind is ${kind}. Leave it out.`,
        ),
      ]
    return []
  }
  const unsafe =
    kind === 'video' && url !== undefined && !/^https?:\/\//i.test(url)
      ? [
          fault(
            'location/url',
            'not_a_web_address',
            'Send a URL that begins with https:// or http://.',
          ),
        ]
      : []
  const both =
    kind === 'video' && url !== undefined && provider !== undefined
      ? [fault('location/url', 'unknown_attribute', 'Send either "url" or "provider".')]
      : []
  return [
    ...member('url', url, 'video'),
    ...(provider === undefined ? [] : member('provider', provider, 'video')),
    ...member('address', address, 'in_person'),
    ...(timeZone === undefined ? [] : member('time_zone', timeZone, 'in_person')),
    ...unsafe,
    ...both,
  ]
}

function checkQuestions({ questions }: MeetingTypeContent): Fault[] {
  const keys = questions.map(({ key }) => key)
  return questions.flatMap(({ key, kind, options }, i) => {
    const at = `questions/${i}`
    return [
      ...(keys.indexOf(key) < i
        ? [
            fault(
              `${at}/key`,
              'duplicate',
              `"${key}" is a duplicate of the key of questions/${keys.indexOf(key)}.`,
            ),
          ]
        : []),
      ...(kind === 'choice' && !options
        ? [fault(`${at}/options`, 'missing', '"options" is required if kind is choice.')]
        : []),
      ...(kind !== 'choice' && options
        ? [
            fault(
              `${at}/options`,
              'unknown_attribute',
              `Only questions of kind choice have options; the kind is ${kind}. Leave them out.`,
            ),
          ]
        : []),
      ...duplicates(options ?? [], `${at}/options`),
    ]
  })
}

function checkLanguages({ languages }: MeetingTypeContent): Fault[] {
  return duplicates(
    (languages ?? []).map((language) => language.toLowerCase()),
    'languages',
  )
}

function duplicates(values: readonly (string | number)[], at: string): Fault[] {
  return values.flatMap((value, i) =>
    values.indexOf(value) < i
      ? [fault(`${at}/${i}`, 'duplicate', `${value} is a duplicate. Send each value once.`)]
      : [],
  )
}

function fault(at: string, code: string, detail: string): Fault {
  return { pointer: `${BASE}/${at}`, code, detail }
}

function checkReminders({ reminders }: MeetingTypeContent): Fault[] {
  const late = reminders.flatMap(({ when, channel }, i) =>
    channel === 'call' && when !== 'before'
      ? [
          fault(
            `reminders/${i}/channel`,
            'call_only_before',
            'A call is only possible before a meeting. Send email or sms, or `when` as before.',
          ),
        ]
      : [],
  )
  const written = reminders.map(({ when, minutes, channel }) => `${minutes} ${when} ${channel}`)
  return [...late, ...duplicates(written, 'reminders')]
}
