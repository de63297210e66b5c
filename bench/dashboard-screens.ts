import { FREQUENT_CONTACT } from './seed-dashboard.ts'
import { storedId } from './seed-service.ts'

/** What a screen is opened with: those of the whole application, by the pattern of their route. */
export type Screen = { route: string; address: string }

const CONTACT = storedId(FREQUENT_CONTACT)

/** The screens that show no time of their own. */
const LASTING: Record<string, readonly string[]> = {
  '/team/agents': ['', '?archived=true'],
  '/team/agents/new': [''],
  '/team/agents/$agentId': [''],
  '/team/agents/$agentId/time-off': [''],
  '/team/teams': [''],
  '/team/teams/new': [''],
  '/team/teams/$teamId': [''],
  '/team/schedules': [''],
  '/team/schedules/$scheduleId': [''],
  '/team/calendars': ['', '?agent=1'],
  '/team/types': [''],
  '/team/types/new': [''],
  '/team/types/$typeId': [''],
  '/team/routing': [''],
  '/team/routing/new': [''],
  '/team/routing/$ruleId': [''],
  '/receptionist': [''],
  '/set-up': [''],
  '/settings/workspace': [''],
  '/settings/messages': ['', '?language=de'],
  '/settings/messages/sent': ['', '?state=failed', '?kind=confirmation', '?channel=sms'],
  '/settings/messages/$kind/$recipient/$channel/$language': [''],
  '/settings/connections': [''],
  '/settings/connections/new': ['?platform=vapi'],
  '/settings/connections/$id': [''],
  '/settings/webhooks': [''],
  '/settings/webhooks/$id': [''],
  '/settings/tokens': [''],
  '/settings/people': [''],
  '/settings/data': [''],
  '/account': [''],
}

/** Every screen in the forms that send requests of their own. `today`: in the workspace's zone. */
export function listScreens(today: Temporal.PlainDate): Screen[] {
  const [monthAgo, yearAgo] = [30, 365].map((days) => today.subtract({ days }).toString())
  const workday = nextWorkday(today).toString()
  const rows = `since=${yearAgo!}&until=${today.toString()}`
  const addresses: Record<string, readonly string[]> = {
    '/day': ['', `?date=${workday}`, `?date=${workday}&view=list`],
    '/day/week': ['', `?date=${workday}`],
    '/day/book': [
      '',
      `?date=${workday}&type=1&agent=1&contact=${CONTACT}`,
      `?date=${workday}&type=1`,
    ],
    '/meetings/$meetingId': [''],
    '/calls': [
      '',
      ...['booked', 'none', 'flagged', 'cancelled'].map((outcome) => `?outcome=${outcome}`),
      `?from=${monthAgo!}&to=${today.toString()}`,
      '?number=%2B14152000001',
      '?team=1',
      '?agent=1',
      '?agent=399&outcome=booked',
      `?connection=${storedId(1)}`,
      '?platform=generic',
      `?contact=${CONTACT}`,
    ],
    '/calls/tasks': ['', '?owner=1', '?state=done'],
    '/calls/$callId': [''],
    '/contacts': ['', '?search=john', '?search=j', '?search=415', '?search=zzz', '?erased=true'],
    '/contacts/suggestions': [''],
    '/contacts/duplicates': ['', `?contact=${CONTACT}`],
    '/contacts/imports': [''],
    '/contacts/imports/$importId': [''],
    '/contacts/fields': [''],
    '/contacts/$contactId': ['', '?edit=true'],
    '/numbers': [
      '',
      '?days=7',
      ...['day', 'week', 'team'].map((by) => `?days=366&by=${by}`),
      ...['meeting_type', 'agent', 'lead_time', 'team', 'day', 'week'].map(
        (group) => `?days=366&group=${group}`,
      ),
      '?days=366&team=1&group=agent',
    ],
    '/numbers/calls': ['calls', 'answered', 'offered', 'held', 'booked', 'took_place']
      .map((step) => `?step=${step}&${rows}`)
      .concat(`?step=booked&ofTeam=3&${rows}`),
    '/numbers/meetings': ['meetings', 'completed', 'unmarked', 'no_shows', 'all'].map(
      (outcome) =>
        `?outcome=${outcome}&agent=1&zone=Europe%2FBerlin&at=${today.toString()}T00%3A00%3A00Z&${rows}`,
    ),
    '/why-not': ['', `?type=1&date=${workday}`, `?type=1&date=${workday}&contact=${CONTACT}`],
  }
  return Object.entries({ ...addresses, ...LASTING }).flatMap(([route, searches]) =>
    searches.map((search) => ({ route, address: fill(route) + search })),
  )
}

/** Of the message whose template is opened. */
const TEMPLATE = { kind: 'confirmation', recipient: 'attendee', channel: 'email', language: 'en' }

function fill(route: string): string {
  const ids: Record<string, string> = {
    ...TEMPLATE,
    contactId: CONTACT,
    agentId: '1',
    teamId: '1',
    scheduleId: '1',
    typeId: '1',
    ruleId: '1',
  }
  return route.replaceAll(/\$(\w+)/g, (_, name: string) => ids[name] ?? storedId(1))
}

function nextWorkday(date: Temporal.PlainDate): Temporal.PlainDate {
  const next = date.add({ days: 1 })
  return next.dayOfWeek > 5 ? nextWorkday(next) : next
}
