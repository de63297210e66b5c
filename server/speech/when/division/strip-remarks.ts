import { DAYS, isRelation, MARKS } from './division.ts'
import { isTime } from './group-times.ts'
import type { Token } from '../tokens/token.ts'

/**
 * The tokens of a clause without what it is about, without a limit behind an hour, and without the
 * other days, if the caller is busy on them. `wish`: the times that are wanted before it.
 */
export function stripRemarks(tokens: readonly Token[], wish: readonly Token[]): Token[] {
  return withoutRest(withoutLimit(withoutTopic(tokens)), wish)
}

/** "Mondays and Tuesdays, I work the rest of the week": the rest does not refuse any other time. */
function withoutRest(tokens: readonly Token[], wish: readonly Token[]): Token[] {
  const rest = tokens.findIndex(({ is }) => is === 'rest')
  if (rest === -1 || !tokens.some(({ is }) => MARKS.has(is))) return [...tokens]
  const mark = tokens.findIndex(({ is }, i) => i < rest && MARKS.has(is))
  const wanted = tokens.slice(0, mark === -1 ? rest : mark)
  return [...wish, ...wanted].some(({ is }) => DAYS.has(is)) ? wanted : [...tokens]
}

/** "I'm calling about my knee Tuesday at three": the subject ends where a time begins. */
function withoutTopic(tokens: readonly Token[]): Token[] {
  const topic = tokens.findIndex(({ is }) => is === 'topic')
  if (topic === -1) return [...tokens]
  const end = tokens.findIndex((token, i) => i > topic && (isTime(token) || MARKS.has(token.is)))
  // "I'm calling about my daughter, she has school until four" does not ask for a time before four.
  const subject = tokens.slice(topic + 1, end === -1 ? undefined : end)
  if (tokens[end]?.is === 'spans' || subject.some(isRelation)) return [...tokens]
  const isUnknown = subject.some(({ is }) => is === 'unknown')
  return isUnknown || end === -1
    ? [...tokens.slice(0, topic), ...(end === -1 ? [] : tokens.slice(end))]
    : tokens.filter((_, i) => i !== topic)
}

/** "Tuesday at three, before I open the shop": an unknown limit does not change an hour. */
function withoutLimit(tokens: readonly Token[]): Token[] {
  const last = tokens.findLastIndex(isTime)
  const [times, rest] = [tokens.slice(0, last + 1), tokens.slice(last + 1)]
  const isDetermined = times.some(({ is }) => is === 'clock')
  const isLimit =
    (rest[0]?.is === 'before' || rest[0]?.is === 'after') &&
    rest.slice(1).every(({ is }) => is === 'unknown' || is === 'article' || is === 'at')
  return isDetermined && isLimit && rest.length > 1 ? times : [...tokens]
}
