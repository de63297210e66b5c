import type { FastifyRequest } from 'fastify'
import type { Fault } from '../../platform/http/problem.ts'
import { targetOf } from '../../platform/http/read-if-match.ts'
import { attributesOf } from '../write-meeting.ts'
import type { UpdateAttributes } from './schemas.ts'
import type { MeetingUpdate } from './update-meeting.ts'

/**
 * The update of a request. A blank text is no value: it is ignored, with a warning.
 */
export function readUpdate(request: FastifyRequest): { update: MeetingUpdate; warnings: Fault[] } {
  const { attendee_name: name, notes, answers } = attributesOf<UpdateAttributes>(request)
  const blank = Object.entries({ attendee_name: name, notes }).flatMap(([attribute, text]) =>
    isBlank(text) ? [attribute] : [],
  )
  return {
    update: {
      ...targetOf(request),
      attendeeName: isBlank(name) ? undefined : name,
      notes: isBlank(notes) ? undefined : notes,
      answers,
    },
    warnings: blank.map((attribute) => ({
      pointer: `/data/attributes/${attribute}`,
      code: 'empty_ignored',
      detail: 'An empty text is ignored. Send null to clear the value.',
    })),
  }
}

function isBlank(text: string | null | undefined): boolean {
  return typeof text === 'string' && text.trim() === ''
}
