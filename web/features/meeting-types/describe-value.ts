import type { TypeAttributes } from './api/meeting-types.ts'
import { typeWords } from './words/type-words.ts'

type Names = ReadonlyMap<number, string>

/** The value of an attribute in words, to compare two versions. */
export function describeValue(
  name: keyof TypeAttributes,
  type: TypeAttributes,
  { teams, agents }: { teams: Names; agents: Names },
): string {
  switch (name) {
    case 'team_id':
      return teams.get(type.team_id) ?? typeWords.unnamed(type.team_id)
    case 'agent_ids':
      return type.agent_ids === null
        ? typeWords.allOfTeam
        : type.agent_ids.map((id) => agents.get(id) ?? typeWords.unnamed(id)).join(', ')
    case 'assignment':
      return typeWords.assignments[type.assignment]
    case 'location': {
      const { kind, ...place } = type.location
      return [typeWords.places[kind], ...Object.values(place)].join(', ')
    }
    case 'questions':
      return type.questions.map(({ label }) => label).join('; ')
    case 'reminders':
      return type.reminders.map((reminder) => typeWords.reminder(reminder)).join('; ')
    case 'limits':
      return typeWords.limitsOf(type.limits)
    case 'duration_options_minutes':
      return type.duration_options_minutes.join(', ')
    case 'languages':
      return (type.languages ?? []).join(', ')
    case 'when_calendar_unreachable':
    case 'when_moved_in_calendar':
    case 'when_removed_from_calendar':
      return typeWords.choices[type[name]]
    default: {
      const { [name]: value } = type
      if (typeof value === 'boolean') return value ? typeWords.yes : typeWords.no
      return value === null ? '' : String(value)
    }
  }
}
