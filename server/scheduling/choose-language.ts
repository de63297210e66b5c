import { getPrimaryLanguage } from '../languages/get-primary-language.ts'
import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import type { Team } from '../roster/teams/list-teams.ts'

type LanguageSource = {
  meetingType: Pick<MeetingType, 'languages'>
  team: Pick<Team, 'language'>
}

/**
 * The language of a meeting of this type (BCP 47), which may be one that is not supported: the one
 * that the request asks for, or else that of the team, unless the meeting type has only others.
 */
export function chooseLanguage(asked: string | null, source: LanguageSource): string {
  return asked ?? listDefaultLanguages(source)[0]!
}

/** The languages of a meeting of this type for which no request asks, the preferred one first. */
export function listDefaultLanguages({
  meetingType: { languages },
  team,
}: LanguageSource): string[] {
  return !languages || languages.map(getPrimaryLanguage).includes(getPrimaryLanguage(team.language))
    ? [team.language]
    : [...languages, team.language]
}
