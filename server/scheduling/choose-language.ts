import { getPrimaryLanguage } from '../languages/get-primary-language.ts'
import type { MeetingType } from '../meeting-types/list-meeting-types.ts'
import type { Team } from '../teams/list-teams.ts'

/**
 * The language of a meeting of this type (BCP 47): the one that the request asks for, or else that
 * of the team, unless the meeting type has only others.
 */
export function chooseLanguage(
  asked: string | null,
  { meetingType: { languages }, team }: { meetingType: MeetingType; team: Team },
): string {
  if (asked !== null) return asked
  return !languages || languages.map(getPrimaryLanguage).includes(getPrimaryLanguage(team.language))
    ? team.language
    : (languages[0] ?? team.language)
}
