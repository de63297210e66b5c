import type { FastifyRequest } from 'fastify'
import { targetOf } from '../../http/etags/read-if-match.ts'
import { attributesOf } from '../write-meeting.ts'
import type { UpdateAttributes } from './schemas.ts'
import type { MeetingUpdate } from './update-meeting.ts'

export function readUpdate(request: FastifyRequest): MeetingUpdate {
  const { attendee_name: attendeeName, notes, answers } = attributesOf<UpdateAttributes>(request)
  return { ...targetOf(request), attendeeName, notes, answers }
}
