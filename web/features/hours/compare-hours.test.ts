import assert from 'node:assert/strict'
import { test } from 'node:test'
import { compareHours } from './compare-hours.ts'

const office = (weekday: number) => ({ weekday, from: '09:00', to: '17:00' })

test('hours that are open all day differ from the phone before and after its hours', () => {
  const always = { weekday: 1, from: '00:00', to: '24:00' }
  const [monday, tuesday] = compareHours([always], [office(1), office(2)])
  assert.deepEqual(monday, {
    weekday: 1,
    own: ['00:00–24:00'],
    phone: ['09:00–17:00'],
    onlyOwn: ['00:00–09:00', '17:00–24:00'],
    onlyPhone: [],
  })
  assert.deepEqual(tuesday?.onlyPhone, ['09:00–17:00'])
})

test('hours past midnight are compared on both days, also from Sunday to Monday', () => {
  const days = compareHours(
    [{ weekday: 7, from: '22:00', to: '02:00' }],
    [{ weekday: 7, from: '20:00', to: '23:00' }],
  )
  assert.deepEqual(days[6]?.own, ['22:00–24:00'])
  assert.deepEqual(days[6]?.onlyOwn, ['23:00–24:00'])
  assert.deepEqual(days[6]?.onlyPhone, ['20:00–22:00'])
  assert.deepEqual(days[0]?.onlyOwn, ['00:00–02:00'])
})

test('equal hours have no difference, also in parts', () => {
  const parts = [
    { weekday: 3, from: '13:00', to: '17:00' },
    { weekday: 3, from: '09:00', to: '13:00' },
  ]
  const wednesday = compareHours(parts, [office(3)])[2]
  assert.deepEqual(wednesday?.own, ['09:00–17:00'])
  assert.deepEqual([...wednesday.onlyOwn, ...wednesday.onlyPhone], [])
})
