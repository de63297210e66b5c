import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isHolidayRegion, listHolidays, nearestHolidayRegion } from './list-holidays.ts'

const datesOf = (region: string, year: number) => listHolidays(region, year).map(({ date }) => date)

test('Each part of a country has its own holidays in addition to those of the country', () => {
  const [germany, badenWuerttemberg, berlin] = ['DE', 'DE-BW', 'DE-BE'].map((region) =>
    datesOf(region, 2027),
  ) as [string[], string[], string[]]
  for (const dates of [germany, badenWuerttemberg, berlin]) assert.ok(dates.includes('2027-10-03'))
  assert.deepEqual(
    [germany, badenWuerttemberg, berlin].map((dates) => dates.includes('2027-01-06')),
    [false, true, false],
    'Epiphany',
  )
  assert.deepEqual(
    [germany, badenWuerttemberg, berlin].map((dates) => dates.includes('2027-03-08')),
    [false, false, true],
    "International Women's Day",
  )
})

test('Easter Monday moves with Easter', () => {
  // From published tables of Easter Sundays.
  for (const [year, sunday] of [
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2030, '2030-04-21'],
    [2038, '2038-04-25'],
  ] as const) {
    assert.ok(
      datesOf('DE', year).includes(Temporal.PlainDate.from(sunday).add({ days: 1 }).toString()),
      String(year),
    )
  }
})

test('A holiday that is observed on another day closes both days, even across years', () => {
  const independence = listHolidays('US', 2026)
    .filter(({ name }) => name.startsWith('Independence Day'))
    .map(({ date }) => date)
  assert.deepEqual(independence, ['2026-07-03', '2026-07-04'])
  assert.ok(datesOf('US', 2027).includes('2027-12-31'), "New Year's Day 2028 is a Saturday")
  assert.ok(datesOf('US-CA', 2026).includes('2026-07-03'))
})

test('A holiday of several days closes each of them, even in the next year', () => {
  const newYear = datesOf('RU', 2027).filter((date) => date < '2027-01-09')
  assert.deepEqual(
    newYear,
    [1, 2, 3, 4, 5, 6, 7, 8].map((day) => `2027-01-0${day}`),
  )
  assert.ok(datesOf('SZ', 2027).includes('2027-01-02'), 'Incwala begins in December')
})

test('Half-day and non-public holidays are not listed', () => {
  assert.ok(!datesOf('IS', 2026).includes('2026-12-24'), 'from 13:00')
  assert.ok(!datesOf('DE', 2026).includes('2026-12-24'), 'no public holiday')
})

test('Holidays are ordered dates of the requested year in every region and calendar', () => {
  for (const region of ['DE', 'US', 'IL', 'SA', 'CN', 'TR', 'IR', 'NZ', 'GB-SCT']) {
    const dates = datesOf(region, 2028)
    assert.ok(dates.length > 0, region)
    assert.deepEqual(dates, dates.toSorted(), region)
    for (const date of dates) assert.match(date, /^2028-\d\d-\d\d$/, region)
  }
})

test('A region is known only by its ISO 3166 code, and a misspelled one has a suggestion', () => {
  for (const known of ['DE', 'DE-BW', 'US-CA', 'GB-ENG', 'CH-ZH'])
    assert.ok(isHolidayRegion(known), known)
  for (const unknown of ['', 'de', 'DE-bw', 'DE-XX', 'XX', 'Germany', 'constructor', 'DE-BW-XX']) {
    assert.ok(!isHolidayRegion(unknown), unknown)
    assert.deepEqual(listHolidays(unknown, 2027), [], unknown)
  }
  assert.equal(nearestHolidayRegion('de-bw'), 'DE-BW')
  assert.equal(nearestHolidayRegion('USA'), 'US')
  assert.equal(nearestHolidayRegion('Atlantis'), null)
})

test('Years outside the table have no holidays', () => {
  for (const year of [-1, 0, 1, 1969, 2200, 9999])
    assert.deepEqual(listHolidays('US', year), [], String(year))
  for (const year of [1970, 2199]) assert.ok(listHolidays('US', year).length > 0, String(year))
})
