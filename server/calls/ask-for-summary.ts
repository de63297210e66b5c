import type { Logger } from 'pino'
import { getWorkspace } from '../access/store/workspaces.ts'
import { languageOf } from '../languages/languages.ts'
import type { Pool } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { checkWording, type Told, type WordingFault } from './core/check-wording.ts'
import { findTopics } from './core/find-topics.ts'
import { type CallFact, joinFacts } from './core/list-call-facts.ts'
import { readCallFacts } from './core/read-call-facts.ts'
import { type Asked, writeWordingPrompt } from './core/write-wording-prompt.ts'
import {
  selectMeetingsOfCalls,
  selectTeamsOfCalls,
  selectToolsOfCalls,
  selectTypeNames,
} from './store/call-details.ts'
import { findCall } from './store/calls.ts'
import { selectTranscript } from './store/conversations.ts'
import { saveWording, takeWording } from './store/wordings.ts'

/** Rejects if the model fails, or does not answer in time. */
export type AskModel = (asked: { prompt: string; text: string }) => Promise<string>

type Host = { pool: Pool; log: Logger; askModel: AskModel }
type CallKey = { workspaceId: WorkspaceId; id: string }

/** Sentences that are not told in other words. */
const KEPT: readonly CallFact['kind'][] = ['nothing', 'nobodyFree', 'brokeOff']

/**
 * Asks a model, once, for the summary of a call that has ended. Its words are used only if the
 * tools of the call confirm them; otherwise the composed summary stays.
 */
export async function askForSummary({ pool, log, askModel }: Host, key: CallKey): Promise<void> {
  if (!(await takeWording(pool, key))) return
  const read = await readFacts(pool, key)
  if (read === null) return
  const { facts, asked, isOfLines } = read
  const refuse = (reason: WordingFault | 'model_failed', error?: string) => {
    log.info({ call: key.id, reason, error }, 'The summary by the model is not used.')
  }
  let answer: string
  try {
    answer = await askModel(writeWordingPrompt(asked))
  } catch (error) {
    refuse('model_failed', error instanceof Error ? error.message : String(error))
    return
  }
  const lines = answer.split('\n').flatMap((line) => line.trim() || [])
  const fault = checkWording(lines, asked.facts, asked)
  if (fault !== null) {
    refuse(fault)
    return
  }
  const kept = (wanted: boolean) =>
    facts.flatMap(({ kind, sentence }) =>
      KEPT.includes(kind) && (kind === 'nothing') === wanted ? [sentence] : [],
    )
  const text = [...kept(true), ...lines, ...kept(false)].join(' ')
  await saveWording(pool, key, { text, from: joinFacts(facts), isOfLines })
}

/** Null: there is nothing to put in other words. */
async function readFacts(
  pool: Pool,
  { workspaceId, id }: CallKey,
): Promise<{ facts: CallFact[]; asked: Asked; isOfLines: boolean } | null> {
  const [call, tools, meetings, teams, lines, typeNames, { questions }] = await Promise.all([
    findCall(pool, workspaceId, id),
    selectToolsOfCalls(pool, workspaceId, [id]),
    selectMeetingsOfCalls(pool, workspaceId, [id]),
    selectTeamsOfCalls(pool, workspaceId, [id]),
    selectTranscript(pool, workspaceId, id),
    selectTypeNames(pool, workspaceId),
    getWorkspace(pool, workspaceId),
  ])
  const team = teams.get(id)?.[0]
  if (!call || !team || call.endedAt === null) return null
  const facts = readCallFacts(call, {
    tools: tools.get(id) ?? [],
    meetings: meetings.get(id) ?? [],
    team,
    isOver: true,
  })
  const told = facts.filter((fact): fact is Told => !KEPT.includes(fact.kind))
  const { summaryWords: words } = languageOf(team.language)
  const own = [...typeNames, ...questions.map(({ question }) => question)]
  const topics = findTopics(lines, { own, words })
  // What the assistant claimed must be seen as it is.
  const isClaimed = facts.some(({ kind }) => kind === 'claimed')
  return isClaimed || (told.length === 0 && topics.length === 0)
    ? null
    : { facts, asked: { facts: told, topics, words }, isOfLines: topics.length > 0 }
}
