import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Summary } from './load.ts'
import { judge, measure } from './measure.ts'

test('the two sides take turns, the first round warms up, and the result is the median of the others', async () => {
  const order: string[] = []
  const side = (name: string, values: number[]) => async (): Promise<Summary> => {
    order.push(name)
    const p50 = values.shift() ?? NaN
    return { p50, p99: p50, perSecond: 1 }
  }
  const measured = await measure(
    {
      name: 'row',
      value: 'p50',
      target: { ratioAtMost: 2 },
      raw: side('raw', [99, 1, 2, 3]),
      service: side('service', [99, 9, 3, 4]),
    },
    3,
  )
  assert.deepEqual(order, ['raw', 'service', 'raw', 'service', 'raw', 'service', 'raw', 'service'])
  assert.equal(measured.raw, 2)
  assert.equal(measured.service, 4)
  assert.equal(measured.ratio, 2)
  assert.equal(measured.verdict, 'reached')
})

test('the verdict on a missed target contains the difference in percent', () => {
  const shown = (...[target, raw, service]: Parameters<typeof judge>) => {
    const { margin, ...words } = judge(target, raw, service)
    return { ...words, margin: Number(margin.toFixed(2)) }
  }
  assert.deepEqual(shown({ ratioAtMost: 2 }, 5, 12), {
    target: '≤ 2 ×',
    verdict: 'missed by 20 %',
    margin: 0.83,
  })
  assert.deepEqual(shown({ ratioAtLeast: 0.6 }, 100, 40), {
    target: '≥ 0.6 ×',
    verdict: 'missed by 50 %',
    margin: 0.67,
  })
  assert.deepEqual(shown({ atMost: 10 }, 110, 11), {
    target: '≤ 10 ms',
    verdict: 'missed by 10 %',
    margin: 0.91,
  })
  assert.deepEqual(shown({ atMost: 10 }, 2, 5), {
    target: '≤ 10 ms',
    verdict: 'reached',
    margin: 2,
  })
  assert.deepEqual(shown({ moreAtMost: 0.5 }, 1, 1.75), {
    target: '≤ 0.5 ms more',
    verdict: 'missed by 50 %: 0.75 ms more',
    margin: 0.67,
  })
})
