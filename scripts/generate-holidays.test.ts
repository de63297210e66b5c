import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { FIRST_YEAR, LAST_YEAR, listHolidays } from '../server/roster/schedules/list-holidays.ts'
import {
  type HolidayTable,
  readHolidayTable,
} from '../server/roster/schedules/read-holiday-table.ts'
import {
  computeHolidays,
  listRegions,
  nameRegions,
  NAMES,
  sourceOf,
  TABLE,
} from './generate-holidays.ts'

const table = JSON.parse(readFileSync(TABLE, 'utf8')) as HolidayTable
const inOrder = (holidays: readonly { date: string; name: string }[]) =>
  holidays.map(({ date, name }) => `${date} ${name}`).toSorted()

test('the table of holidays was generated from the installed version of date-holidays', () => {
  assert.equal(table.source, sourceOf(), 'Run npm run generate:holidays.')
  assert.deepEqual([table.firstYear, table.lastYear], [FIRST_YEAR, LAST_YEAR])
  assert.deepEqual([...readHolidayTable().regions], listRegions())
})

test('the dashboard has a name for each region of the table', () => {
  const written = JSON.parse(readFileSync(NAMES, 'utf8')) as unknown
  assert.deepEqual(written, nameRegions(), 'Run npm run generate:holidays.')
})

test('the table has the holidays that date-holidays computes for each region', () => {
  for (const [i, region] of listRegions().entries()) {
    for (const year of [2027, FIRST_YEAR + ((i * 7) % (LAST_YEAR - FIRST_YEAR + 1))]) {
      assert.deepEqual(
        inOrder(listHolidays(region, year)),
        inOrder(computeHolidays(region, year, year)),
        `${region} ${year}`,
      )
    }
  }
})
