import { useQuery } from '@tanstack/react-query'
import { agentNamesQuery, teamNamesQuery } from '../../../api/names-query.ts'
import { Loaded } from '../../../parts/loaded.tsx'
import { Section } from '../../../parts/section.tsx'
import { phoneHoursQuery } from '../api/phone-hours.ts'
import type { Schedule } from '../../../api/schedules.ts'
import { agentsQuery } from '../api/schedules.ts'
import { type ComparedDay, compareHours } from '../compare-hours.ts'
import { hoursWords } from '../words/hours-words.ts'

/** The stored hours beside those of the phones of the teams whose agents use them. */
export function PhoneHours({ schedule }: { schedule: Schedule }) {
  const { data: agents = [] } = useQuery(agentsQuery)
  const users = agents.filter(({ attributes }) => attributes.schedule_id === Number(schedule.id))
  const teamIds = new Set(users.flatMap(({ attributes }) => attributes.teams.map(teamOf)))
  if (teamIds.size === 0) return null
  return (
    <Section title={hoursWords.phone}>
      <p className="hint">{hoursWords.phoneText}</p>
      {[...teamIds].map((id) => (
        <PhoneOfTeam key={id} teamId={id} schedule={schedule} />
      ))}
    </Section>
  )
}

const teamOf = ({ team_id: id }: { team_id: number }) => id

function PhoneOfTeam({ teamId, schedule }: { teamId: number; schedule: Schedule }) {
  const { weekly, time_zone: zone } = schedule.attributes
  const phone = useQuery(phoneHoursQuery(teamId, zone))
  const { data: teams } = useQuery(teamNamesQuery)
  const { data: agents } = useQuery(agentNamesQuery)
  const team = teams?.get(teamId) ?? String(teamId)
  return (
    <Loaded query={phone} name={hoursWords.phone}>
      {({ weekly: offered, agent_ids: ids }) => (
        <table className="phone-hours">
          <caption>
            {team}{' '}
            <span className="quiet">
              {ids.length > 0 &&
                hoursWords.phoneFrom(
                  ids.map((id) => agents?.get(id) ?? String(id)).join(', '),
                )}{' '}
              {hoursWords.zoneOf(zone)}.
            </span>
          </caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{hoursWords.schedule}</th>
              <th scope="col">{hoursWords.phoneColumn}</th>
              <th scope="col">{hoursWords.difference}</th>
            </tr>
          </thead>
          <tbody>
            {joinDays(compareHours(weekly, offered)).map((day) => (
              <DayRow key={day.weekday} {...day} />
            ))}
          </tbody>
        </table>
      )}
    </Loaded>
  )
}

type Joined = ComparedDay & { last: number }

function DayRow({ weekday, last, own, phone, onlyOwn, onlyPhone }: Joined) {
  const differences = [
    onlyOwn.length > 0 && hoursWords.onRequest(onlyOwn.join(', ')),
    onlyPhone.length > 0 && hoursWords.othersOnly(onlyPhone.join(', ')),
  ].filter((text) => text !== false)
  const name = (day: number) => hoursWords.weekdays[day - 1]
  return (
    <tr>
      <th scope="row">{weekday === last ? name(weekday) : `${name(weekday)} – ${name(last)}`}</th>
      <td>{own.join(', ') || hoursWords.closed}</td>
      <td>{phone.join(', ') || hoursWords.closed}</td>
      <td>{differences.join('; ') || <span className="quiet">{hoursWords.noDifference}</span>}</td>
    </tr>
  )
}

/** Days in a row with the same hours as one. */
function joinDays(days: readonly ComparedDay[]): Joined[] {
  const joined: Joined[] = []
  for (const day of days) {
    const before = joined.at(-1)
    if (before && isSame(before, day)) before.last = day.weekday
    else joined.push({ ...day, last: day.weekday })
  }
  return joined
}

function isSame(a: ComparedDay, b: ComparedDay): boolean {
  return a.own.join() === b.own.join() && a.phone.join() === b.phone.join()
}
