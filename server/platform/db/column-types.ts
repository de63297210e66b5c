import pg from 'pg'

const TIMESTAMPTZ = 1184

const DATE = 1082

const INT8 = 20

/**
 * The conversion of columns to values: a timestamptz is a Temporal.Instant, a date is its text (ISO
 * 8601), a bigint is a number.
 */
export const columnTypes = new pg.TypeOverrides()

columnTypes.setTypeParser(TIMESTAMPTZ, (text) => Temporal.Instant.from(text))

columnTypes.setTypeParser(DATE, (text) => text)

columnTypes.setTypeParser(INT8, Number)
