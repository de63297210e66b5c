import Type from 'typebox'
import { readChoices } from '../../http/queries/read-choices.ts'
import type { EventType } from '../catalogue.ts'
import { matchTypes, TYPE_PATTERNS } from '../core/match-types.ts'

/** The query parameter `type` of lists that are filtered by types of events. */
export const TYPE_FILTER = Type.Optional(
  Type.String({
    description:
      'Only events of these types: `meeting.scheduled`, or a group such as `meeting.*`, or several, ' +
      'separated by commas. The schema `Event` lists all types.',
    examples: ['meeting.*,contact.created'],
  }),
)

/** The types in the parameter `type`; null if it was not sent. Throws invalid_attributes. */
export function readTypeFilter(text: string | undefined): EventType[] | null {
  return matchTypes(readChoices(text, { name: 'type', allowed: TYPE_PATTERNS }))
}
