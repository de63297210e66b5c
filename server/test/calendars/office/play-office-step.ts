import type { FakeEvent } from '../fake-google/fake-event.ts'
import { book, MEETING_START } from '../../messages/open-mail-scene.ts'
import type { CalendarScene, ConnectedCalendar } from '../open-written-calendars.ts'
import type { TestWorkspace } from '../../harness.ts'
import { MAX_MEETINGS, type OfficeStep } from './office-step.ts'
import type { OfficeWorkers } from './open-office-workers.ts'

/**
 * A meeting that was booked. `changes`: the number of steps that may have changed it or its event;
 * `invitations`: how many of its events may have been created.
 */
export type OfficeMeeting = {
  id: string
  email: string
  changes: number
  invitations: number
}

export type Office = {
  scene: CalendarScene
  workers: OfficeWorkers
  workspace: TestWorkspace
  /** The two calendars of each agent, of which the first gets the meetings. */
  calendars: [ConnectedCalendar, ConnectedCalendar][]
  meetings: OfficeMeeting[]
  /** The ids of the events that a person has added, also of copies. */
  appointments: string[]
}

const MINUTES = 30

const timesAt = (hour: number) => ({
  from: MEETING_START.add({ hours: hour }).toString(),
  to: MEETING_START.add({ hours: hour, minutes: MINUTES }).toString(),
})

/** A change that is refused, or that is of nothing, does not happen. */
export async function playOfficeStep(office: Office, step: OfficeStep): Promise<void> {
  if ('meeting' in step) return playChange(office, step)
  const { scene, workers, workspace, calendars, meetings, appointments } = office
  const { server, google } = scene
  switch (step.kind) {
    case 'book': {
      if (meetings.length === MAX_MEETINGS) return
      const email = `person-${meetings.length}@example.com`
      const wanted = {
        start_time: timesAt(step.hour).from,
        agent_id: step.agent,
        meeting_type_id: step.type,
        attendee_email: email,
      }
      const booked = await book(workspace, wanted).catch(() => null)
      if (booked)
        meetings.push({
          id: booked.meeting_id,
          email,
          changes: 0,
          invitations: 1,
        })
      return
    }
    case 'add_appointment': {
      const { calendar } = calendars[step.agent - 1]![0]
      appointments.push(calendar.add(timesAt(step.hour)).id)
      return
    }
    case 'remove_appointment': {
      const id = appointments[step.appointment] ?? ''
      for (const { calendar } of calendars.flat()) if (calendar.read(id)) calendar.remove(id)
      return
    }
    case 'write':
    case 'settle':
      return workers[step.kind]()
    case 'read':
      return workers.read(workspace)
    case 'pass':
      return server.setNow(server.deps.now().add({ minutes: step.minutes }))
    case 'crash':
      return workers.crash(step.when)
    case 'expire':
      for (const { calendar } of calendars.flat()) calendar.expireTokens()
      return
    case 'shorten':
      google.faults.pageSizes.push(1, 1, 1, 1)
      return
    case 'unavailable': {
      const fault = { kind: 'error', status: 503, reason: 'backendError' } as const
      return google.faults.plan({ method: step.method, path: /\/events/ }, fault)
    }
    default:
      google.faults.plan({ method: step.method, path: /\/events/ }, { kind: step.kind })
  }
}

type ChangeStep = Extract<OfficeStep, { meeting: number }>

async function playChange(office: Office, step: ChangeStep): Promise<void> {
  const meeting = office.meetings[step.meeting]
  if (!meeting) return
  meeting.changes += 1
  const change = async (action: string, attributes: object) => {
    const path = `/core/meetings/${meeting.id}/${action}`
    await office.workspace.post(path, { data: { attributes } })
  }
  switch (step.kind) {
    case 'move':
      // Another agent may be free at the time.
      meeting.invitations += 1
      return change('reschedule', { start_time: timesAt(step.hour).from })
    case 'reassign':
      meeting.invitations += 1
      return change('reassign', { agent_id: step.agent })
    case 'cancel':
      return change('cancel', {})
    default:
      return changeEvent(office, meeting, step)
  }
}

function changeEvent(office: Office, meeting: OfficeMeeting, step: ChangeStep): void {
  const found = findEvent(office, meeting)
  if (!found) return
  const { event, place, beside } = found
  const { calendar } = place
  switch (step.kind) {
    case 'move_event':
      calendar.move(event.id, timesAt(step.hour))
      return
    case 'delete_event':
      meeting.invitations += 1
      calendar.remove(event.id)
      return
    case 'decline_event':
      calendar.answer(event.id, calendar.entry.calendar.owner, 'declined')
      return
    case 'rename_event':
      calendar.change(event.id, { summary: 'Another title' })
      return
    case 'copy_event':
      office.appointments.push(copy(place, event, null))
      return
    case 'put_elsewhere':
      meeting.invitations += 1
      calendar.remove(event.id)
      copy(beside, event, event.id)
      return
    default:
  }
}

/** The events of a meeting, without copies. */
export function findEvents({ calendars, appointments }: Office, { email }: OfficeMeeting) {
  return calendars.flatMap(([own, other]) =>
    [own, other].flatMap((place) =>
      place.calendar
        .events()
        .filter(({ id, attendees }) => !appointments.includes(id) && isOf(attendees, email))
        .map((event) => ({ event, place, beside: place === own ? other : own })),
    ),
  )
}

function findEvent(office: Office, meeting: OfficeMeeting) {
  return findEvents(office, meeting)[0]
}

const isOf = (attendees: { email: string }[] = [], email: string) =>
  attendees.some((each) => each.email === email)

/** `id`: of the copy; null: another one. */
function copy({ calendar }: ConnectedCalendar, event: FakeEvent, id: string | null): string {
  const fields: Record<string, unknown> = { ...event }
  if (id === null) delete fields.id
  return calendar.add({ from: event.start.dateTime, to: event.end.dateTime }, fields).id
}
