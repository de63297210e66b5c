import type { Fault } from '../platform/http/problem.ts'
import type { MeetingTypeContent } from './meeting-type-attributes.ts'
import type { References } from './store.ts'

const BASE = '/data/attributes'
const MINUTES_PER_DAY = 1_440
const MAX_AGENTS_TOGETHER = 50
const FIRST_DATE = '1970-01-01'

/** Finds the faults in a meeting type as a whole that the schema does not show. */
export function checkMeetingType(type: MeetingTypeContent): Fault[] {
  return [
    ...checkDurations(type),
    ...checkDates(type),
    ...checkAssignment(type),
    ...checkLocation(type),
    ...checkQuestions(type),
    ...checkLanguages(type),
  ]
}

/** Finds the faults in the team and the agents of a meeting type: missing, archived, apart. */
export function checkReferences(
  { teamId, agentIds }: Pick<MeetingTypeContent, 'teamId' | 'agentIds'>,
  { team, agents }: References,
): Fault[] {
  if (!team)
    return [
      fault(
        'team_id',
        'team_not_found',
        `There is no team ${teamId}. GET /core/teams lists the teams.`,
      ),
    ]
  const archivedTeam = team.archived
    ? [
        fault(
          'team_id',
          'archived',
          `Team ${teamId} is archived. Restore it first, or name another one.`,
        ),
      ]
    : []
  const known = new Map(agents.map((agent) => [agent.id, agent]))
  const lost = (agentIds ?? []).flatMap((id, i) => {
    const agent = known.get(id)
    const at = `agent_ids/${i}`
    if (!agent)
      return [
        fault(at, 'agent_not_found', `There is no agent ${id}. GET /core/agents lists the agents.`),
      ]
    if (agent.archived)
      return [fault(at, 'archived', `Agent ${id} is archived. Restore it first, or leave it out.`)]
    return agent.inTeam
      ? []
      : [fault(at, 'not_in_team', `Agent ${id} does not belong to team ${teamId}.`)]
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
            `A meeting and its buffers take ${MINUTES_PER_DAY} minutes at most; these take ${minutes + buffers}.`,
          ),
        ]
      : []
  return [
    ...tooLong('duration_minutes', durationMinutes),
    ...durationOptions.flatMap((minutes, i) => {
      const at = `duration_options_minutes/${i}`
      if (minutes === durationMinutes)
        return [fault(at, 'duplicate', `${minutes} is the duration itself. Send only others.`)]
      if (durationOptions.indexOf(minutes) < i)
        return [fault(at, 'duplicate', `${minutes} is there already.`)]
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
      ? [fault('bookable_until', 'before_start', `This is before bookable_from, ${bookableFrom}.`)]
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
        'Name exactly one agent: fixed means that every meeting is theirs.',
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
            `Name 1 to ${MAX_AGENTS_TOGETHER} agents: collective means that all of them attend.`,
          ),
        ]
      : []),
    ...(seats > 1
      ? [
          fault(
            'seats',
            'not_collective',
            'Send 1: several attendees meet one agent, and collective means several agents.',
          ),
        ]
      : []),
  ]
}

function checkLocation({ location }: MeetingTypeContent): Fault[] {
  const { kind, url, address } = location as { kind: string; url?: string; address?: string }
  const member = (name: string, value: string | undefined, of: string) => {
    if (kind === of && value === undefined)
      return [fault(`location/${name}`, 'missing', `"${name}" is required where kind is ${of}.`)]
    if (kind !== of && value !== undefined)
      return [
        fault(
          `location/${name}`,
          'unknown_attribute',
          `"${name}" belongs to a location of kind ${of}, and this is ${kind}.`,
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
            'Send an address that begins with https:// or http://.',
          ),
        ]
      : []
  return [...member('url', url, 'video'), ...member('address', address, 'in_person'), ...unsafe]
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
              `"${key}" is the key of questions/${keys.indexOf(key)} already.`,
            ),
          ]
        : []),
      ...(kind === 'choice' && !options
        ? [fault(`${at}/options`, 'missing', '"options" is required where kind is choice.')]
        : []),
      ...(kind !== 'choice' && options
        ? [
            fault(
              `${at}/options`,
              'unknown_attribute',
              `Only a choice has options, and this is of kind ${kind}.`,
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
      ? [fault(`${at}/${i}`, 'duplicate', `${value} is there already.`)]
      : [],
  )
}

function fault(at: string, code: string, detail: string): Fault {
  return { pointer: `${BASE}/${at}`, code, detail }
}
