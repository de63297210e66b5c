import type { Span } from '../../../languages/time-words.ts'

/**
 * Business hours on a clock face: one to six are in the afternoon, eight to eleven in the morning,
 * and twelve is noon.
 */
export function chooseUsualHours(minutes: readonly number[]): readonly number[] {
  if (minutes.length !== 2) return minutes
  const [morning, evening] = minutes as [number, number]
  const hour = Math.floor(morning / 60)
  if (evening - morning !== 720) return minutes.flatMap((minute) => (minute < 420 ? [] : [minute]))
  if (hour === 7) return minutes
  return [hour < 7 ? evening : morning]
}

/**
 * Of the possible meanings of a range on a clock face, the one in business hours, if there is one.
 */
export function chooseUsualSpan(spans: readonly Span[]): Span | undefined {
  const bound = (span: Span) => (span.from > 0 ? span.from : span.to)
  const score = (span: Span) => (bound(span) >= 420 && bound(span) <= 1140 ? 0 : 1)
  return spans.toSorted((a, b) => score(a) - score(b) || bound(a) - bound(b))[0]
}
