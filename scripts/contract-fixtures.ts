/** Creates a resource with these attributes, and returns it. */
export type Make = (
  path: string,
  attributes: object,
) => Promise<{ id: string; attributes: Record<string, unknown> }>

/** Parameters and attributes by name, with the value to send; undefined: left out. */
export type Values = Readonly<Record<string, unknown>>

const TIME_ZONE = 'Europe/Berlin'
const A_WEEK = 7 * 86_400
/** A Wednesday at ten in New York, when all of the sample's agents are open. */
const FIRST_START = 4_071_481_200
const GRACE = {
  attendee_email: 'grace@example.com',
  attendee_name: 'Grace Hopper',
  attendee_phone: '+14155550199',
}

/**
 * Values that a generator cannot derive, by path: the id of a resource in the required state, and
 * the attributes that must be omitted. Each operation that changes a resource has one of its own,
 * so that the sample stays unchanged.
 */
export async function createFixtures(make: Make): Promise<Record<string, Values>> {
  return {
    ...(await rosterFixtures(make)),
    ...(await webhookFixtures(make)),
    ...(await meetingFixtures(make)),
  }
}

/** Connections to which nothing has signed in, so that no server is asked. */
async function calendarFixtures(make: Make): Promise<Record<string, Values>> {
  const connection = async () => {
    const attributes = { agent_id: 1, provider: 'caldav' }
    return { id: (await make('/core/calendar_connections', attributes)).id }
  }
  const credentials = {
    server_url: undefined,
    username: undefined,
    password: undefined,
    url: undefined,
  }
  return {
    '/core/calendar_connections': {
      ...(await connection()),
      agent_id: 1,
      provider: 'caldav',
      ...credentials,
    },
    '/core/calendar_connections/{id}/sign_in_link': await connection(),
    '/core/calendar_feeds': {
      id: (await make('/core/calendar_feeds', { agent_id: 1 })).id,
      agent_id: 1,
    },
  }
}

/** No mail server is configured. */
const UNSENT = { send_email: false }

async function rosterFixtures(make: Make): Promise<Record<string, Values>> {
  const idOf = async (path: string, attributes: object) => (await make(path, attributes)).id
  const common = { name: 'Contract', time_zone: TIME_ZONE }
  const agent = (teams: object[]) =>
    idOf('/core/agents', { ...common, kind: 'person', schedule_id: 1, teams })
  const newcomer = await agent([])
  const timeOff = await idOf(`/core/agents/${newcomer}/time_off`, {
    starts_at: '2027-05-03T09:00:00Z',
    ends_at: '2027-05-04T09:00:00Z',
  })
  return {
    '/core/teams': { id: await idOf('/core/teams', common) },
    '/core/teams/{id}/members': { id: '1', agent_id: Number(newcomer) },
    '/core/teams/{id}/members/{agent_id}': { id: '1', agent_id: await agent([{ team_id: 1 }]) },
    '/core/agents': { id: await agent([{ team_id: 1 }]) },
    '/core/agents/{id}/time_off': { id: newcomer },
    '/core/agents/{id}/time_off/{time_off_id}': { id: newcomer, time_off_id: timeOff },
    '/core/voice_connections': {
      id: await idOf('/core/voice_connections', {
        platform: 'generic',
        name: 'Contract',
        team_id: 1,
        secret: 'a-secret-of-the-contract',
      }),
      platform: 'generic',
      meeting_type_ids: null,
    },
    ...(await calendarFixtures(make)),
    '/core/tokens': {
      id: await idOf('/core/tokens', { name: 'Contract', scopes: ['events:read'] }),
    },
    '/core/invitations': { id: await idOf('/core/invitations', { role: 'viewer' }), ...UNSENT },
    '/core/schedules': { id: await idOf('/core/schedules', { ...common, weekly: [] }) },
    '/core/meeting_types': {
      id: await idOf('/core/meeting_types', {
        name: 'Contract',
        team_id: 1,
        duration_minutes: 30,
        location: { kind: 'phone' },
      }),
    },
    // Only one comparison, because Specmatic requires the values of all comparisons to have the
    // type of the first.
    '/core/routing_rules': {
      conditions: {
        all: [{ attribute: 'company_employee_count', operator: 'at_least', value: 50 }],
      },
      id: await idOf('/core/routing_rules', {
        name: 'Contract',
        position: 0,
        conditions: { all: [] },
        team_id: 1,
        meeting_type_id: 1,
      }),
    },
  }
}

async function webhookFixtures(make: Make): Promise<Record<string, Values>> {
  const endpoint = async () =>
    (await make('/core/webhook_endpoints', { url: 'https://hooks.example.com/contract' })).id
  return {
    '/core/webhook_endpoints': { id: await endpoint(), event_types: null },
    '/core/webhook_endpoints/{id}/rotate_secret': { id: await endpoint() },
    '/core/webhook_endpoints/{id}/test': { id: await endpoint() },
    '/core/webhook_endpoints/{id}/replay': {
      id: await endpoint(),
      event_id: undefined,
      from: undefined,
      to: undefined,
      state: 'failed',
    },
    '/core/webhook_endpoints/{id}/deliveries': { id: await endpoint() },
  }
}

async function meetingFixtures(make: Make): Promise<Record<string, Values>> {
  let start = FIRST_START
  const next = () => String((start += A_WEEK))
  const call = { team_id: 1, agent_id: 1, meeting_type_id: 1 }
  const book = (meetingTypeId = 1, startTime = next()) =>
    make('/core/book_meeting', {
      ...call,
      ...GRACE,
      meeting_type_id: meetingTypeId,
      start_time: startTime,
    })
  const hold = (startTime = next()) =>
    make('/core/holds', { ...call, start_time: startTime, minutes: 20 })
  const onRequest = await makePhoneType(make, 'On request', { confirmation_minutes: 120 })
  // These begin before Specmatic, which takes seconds to start, sends its first request. Attendees
  // of meetings by phone are not called, which would change the state of the meeting.
  const byPhone = await makePhoneType(make, 'On the phone', { minimum_notice_minutes: 0 })
  const [done, missed] = [await book(byPhone, inSeconds(2)), await book(byPhone, inSeconds(3))]
  const meeting = await book()
  const contact_id = meeting.attributes.contact_id
  const held = next()
  return {
    '/core/contacts': { id: contact_id },
    '/core/contacts/{id}': { email: undefined },
    '/core/contacts/{id}/consents/{channel}': { channel: 'email', call_id: undefined },
    '/core/contacts/{id}/consents/{channel}/changes': { channel: 'email' },
    '/core/contacts/{id}/email_preferences/{kind}': { kind: 'follow_up', call_id: undefined },
    '/core/contacts/{id}/email_preferences/{kind}/changes': { kind: 'follow_up' },
    '/core/contacts/{id}/undeliverable/{address}': { address: GRACE.attendee_email },
    '/core/contact_fields/{id}': {
      id: (await make('/core/contact_fields', { key: 'contract', value_type: 'text' })).id,
      key: undefined,
    },
    '/core/slots': { contact_id, meeting_id: meeting.id, hold_id: (await hold()).id },
    '/core/route': {
      contact_id,
      email: undefined,
      phone: undefined,
      rules: undefined,
      dry_run: false,
    },
    '/core/book_meeting': { hold_id: (await hold(held)).id, start_time: held, route: false },
    '/core/find_meetings': {
      ...GRACE,
      email: undefined,
      confirmation_code: meeting.attributes.confirmation_code,
    },
    '/core/holds': { id: (await hold()).id },
    '/core/holds/{id}/release': { id: (await hold()).id },
    '/core/meetings': { id: meeting.id, contact_id },
    '/core/meetings/{id}/reschedule': { id: (await book()).id, start_time: next() },
    '/core/meetings/{id}/reassign': { id: (await book()).id, agent_id: 2 },
    '/core/meetings/{id}/confirm': { id: (await book(onRequest)).id },
    '/core/meetings/{id}/decline': { id: (await book(onRequest)).id },
    '/core/meetings/{id}/cancel': { id: (await book()).id },
    '/core/meetings/{id}/complete': { id: done.id },
    '/core/meetings/{id}/no_show': { id: missed.id },
  }
}

/** Makes a meeting type of half an hour by phone, and returns its id. */
async function makePhoneType(make: Make, name: string, attributes: object): Promise<number> {
  const { id } = await make('/core/meeting_types', {
    name,
    team_id: 1,
    duration_minutes: 30,
    location: { kind: 'phone' },
    ...attributes,
  })
  return Number(id)
}

function inSeconds(seconds: number): string {
  return String(Math.ceil(Temporal.Now.instant().epochMilliseconds / 1000) + seconds)
}
