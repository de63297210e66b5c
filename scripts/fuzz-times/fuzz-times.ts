import { type Judgement, judgeMeaning } from '../../server/test/voice/judge-when.ts'
import { resolveWhen } from '../../server/speech/when/resolve-when.ts'
import type { WhenContext } from '../../server/speech/when/when.ts'
import { buildPhrase, type Phrase } from './build-phrase.ts'
import { createRandom } from './random.ts'

export type Counts = Record<Judgement, number>

export type FuzzReport = {
  /** By language, such as "en". */
  languages: ReadonlyMap<string, Counts>
  /** By language and template. */
  templates: ReadonlyMap<string, Counts>
  /** The first phrases that were understood as another time. */
  wrong: readonly Phrase[]
  /** The first phrases that were asked back or refused, by language and template. */
  samples: ReadonlyMap<string, readonly Phrase[]>
}

const MAX_SAMPLES = 3

/** Compares random phrases in all languages with their meanings. */
export function fuzzTimes(seed: number, count: number, maxWrong = 20): FuzzReport {
  const random = createRandom(seed)
  const languages = new Map<string, Counts>()
  const templates = new Map<string, Counts>()
  const samples = new Map<string, Phrase[]>()
  const wrong: Phrase[] = []
  for (let i = 0; i < count; i++) {
    const phrase = buildPhrase(random)
    const judgement = judgePhrase(phrase)
    const language = phrase.here.tag.slice(0, 2)
    const template = `${language}: ${phrase.template}`
    increment(languages, language, judgement)
    increment(templates, template, judgement)
    if (judgement === 'wrong' && wrong.length < maxWrong) wrong.push(phrase)
    if (judgement === 'asked' || judgement === 'refused') {
      const list = samples.get(template) ?? []
      if (list.length < MAX_SAMPLES) list.push(phrase)
      samples.set(template, list)
    }
  }
  return { languages, templates, wrong, samples }
}

function judgePhrase(phrase: Phrase): Judgement {
  const context = contextOf(phrase)
  // After a question about the first phrase, the caller would not have gone on.
  if (phrase.before !== null && !context.previous) return 'asked'
  return judgeMeaning(resolveWhen(phrase.text, context), phrase.expected, context)
}

/** The situation of the caller, after what was said before. */
export function contextOf({ before, offered, here }: Phrase): WhenContext {
  const context = { now: here.now, timeZone: here.timeZone, language: here.tag, offered }
  if (before === null) return context
  const when = resolveWhen(before, context)
  return { ...context, previous: 'asked' in when ? when.asked : null }
}

function increment(counts: Map<string, Counts>, name: string, judgement: Judgement): void {
  const count = counts.get(name) ?? { right: 0, asked: 0, refused: 0, wrong: 0 }
  count[judgement]++
  counts.set(name, count)
}
