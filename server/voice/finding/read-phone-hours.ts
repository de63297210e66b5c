import type { Db } from '../../platform/db/pool.ts'
import type { Session, VoiceDeps } from '../call/session.ts'
import { isDaytime } from './is-daytime.ts'
import { readTeamHours } from '../../scheduling/read-team-hours.ts'

type Start = { start: number }

/**
 * When the phone offers times of its own accord: within the opening hours of the team, which are
 * those of its people, and in the daytime. Other free times are offered if the caller asks for
 * them, or if there are no others.
 */
type PhoneHours = {
  /** The slots (Unix seconds) within the hours of the team. */
  within: <S extends Start>(slots: readonly S[]) => readonly S[]
  /** The slots within the hours in the daytime; if there are none, those of the daytime; or all. */
  prefer: <S extends Start>(slots: readonly S[]) => readonly S[]
  /** As `within`, if the times that the caller named are such times and there are any; or all. */
  withinLike: <S extends Start>(named: readonly number[], slots: readonly S[]) => readonly S[]
  /** As `prefer`, as far as all the times that the caller named are such times. */
  preferLike: <S extends Start>(named: readonly number[], slots: readonly S[]) => readonly S[]
}

export async function readPhoneHours(
  { rosters }: Pick<VoiceDeps, 'rosters'>,
  db: Db,
  session: Session,
): Promise<PhoneHours> {
  const { timeZone } = session
  const { isWithin } = readTeamHours(session, await rosters.read(db, session.actor.workspaceId))
  const within: PhoneHours['within'] = (slots) => {
    const inHours = isWithin(slots.map(({ start }) => start))
    return slots.filter(({ start }) => inHours(start))
  }
  const inDaytime: PhoneHours['within'] = (slots) =>
    slots.filter(({ start }) => isDaytime(start, timeZone))
  const prefer: PhoneHours['prefer'] = (slots) => {
    const daytime = inDaytime(slots)
    const suitable = within(daytime)
    return suitable.length > 0 ? suitable : daytime.length > 0 ? daytime : slots
  }
  return {
    within,
    prefer,
    withinLike: (named, slots) => {
      const times = named.map((start) => ({ start }))
      const inHours = within(slots)
      return inHours.length > 0 && within(times).length === times.length ? inHours : slots
    },
    preferLike: (named, slots) => {
      const times = named.map((start) => ({ start }))
      if (inDaytime(times).length < times.length) return slots
      if (within(times).length === times.length) return prefer(slots)
      const daytime = inDaytime(slots)
      return daytime.length > 0 ? daytime : slots
    },
  }
}
