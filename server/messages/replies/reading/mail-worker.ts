// The module of the workers that read mails.
import { serveTasks } from '../../../platform/workers/serve-tasks.ts'
import type { PostedMail } from '../received-mail.ts'
import { readPostedMail } from './read-posted-mail.ts'

serveTasks(({ input }) => readPostedMail(input as PostedMail))
