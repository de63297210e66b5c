import { parseMultistatus } from '../caldav/dav/parse-multistatus.ts'
import { readEvents } from '../caldav/reading/read-events.ts'
import { readOwn } from '../caldav/writing/read-own.ts'
import { updateObject } from '../caldav/writing/update-object.ts'
import { hashFeed, readFeed } from '../ics/read-feed.ts'
import type { TextTask } from './text-reader.ts'

/** What the workers can do, by the names of the functions. */
export const TEXT_TASKS: Readonly<Record<string, TextTask<never, unknown>>> = {
  hashFeed,
  parseMultistatus,
  readEvents,
  readFeed,
  readOwn,
  updateObject,
}
