import { openTextReader } from '../../calendars/texts/open-text-reader.ts'
import { TEST_LIMITS } from '../test-limits.ts'

/** The reader of all tests of a file. Its workers end with the process. */
export const TEST_TEXTS = openTextReader(TEST_LIMITS.calendars)
