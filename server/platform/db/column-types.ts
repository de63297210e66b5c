import pg from 'pg'

const TIMESTAMPTZ = 1184

const INT8 = 20

/**
 * How columns become values: a timestamptz is always a Temporal.Instant, never a Date; a bigint is
 * a number.
 */
export const columnTypes = new pg.TypeOverrides()

columnTypes.setTypeParser(TIMESTAMPTZ, (text) => Temporal.Instant.from(text))

columnTypes.setTypeParser(INT8, Number)
