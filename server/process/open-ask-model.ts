import type { AskModel } from '../calls/ask-for-summary.ts'
import type { ModelEndpoint } from '../deps.ts'
import type { Limits } from '../platform/limits.ts'
import { openModel } from '../receptionist/model/open-model.ts'

/** Asks the model of the receptionist for a text, with more time than a caller has. */
export function openAskModel(
  endpoint: ModelEndpoint,
  { model: { summaryMs } }: Pick<Limits, 'model'>,
): AskModel {
  const model = openModel(endpoint, { turnMs: summaryMs, completionMs: summaryMs })
  return async ({ prompt, text }) => {
    const messages = [{ role: 'user' as const, content: text }]
    return (await model.complete({ prompt, messages, tools: [] }, new AbortController().signal))
      .text
  }
}
