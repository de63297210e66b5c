import type { Answer } from '../harness.ts'
import type { Expected, IdentityCase } from './identity-case.ts'
import { playStep, saveContact, type Stage } from './play-step.ts'

type Warning = { pointer: string; code: string; detail: string }

/** Plays what happened before, sends the request, and returns its response as in a case. */
export async function playCase(stage: Stage, played: IdentityCase): Promise<Expected> {
  for (const step of played.stored) await playStep(stage, step)
  const response = await saveContact(stage, played.request)
  return describeResponse(stage, response, played.expected.attributes !== undefined)
}

function describeResponse(
  { names }: Stage,
  { status, body }: Answer,
  withAttributes: boolean,
): Expected {
  const nameOf = (id: string) => names.get(id) ?? 'new'
  if (status === 422)
    return {
      status,
      warnings: [],
      faults: body.errors.map(({ pointer, code }: Warning) => `${attributeOf(pointer)} ${code}`),
    }
  if (status === 409) {
    const candidates = body.candidates.map(({ id }: { id: string }) => nameOf(id))
    return { status, warnings: [], candidates: [...new Set<string>(candidates)].toSorted() }
  }
  const { result, matched_on: on } = body.meta
  return {
    status: status as 200,
    result,
    warnings: body.meta.warnings.map((warning: Warning) => formatWarning(warning, names)),
    ...(on !== null && { matched: [nameOf(body.data.id), on] }),
    ...(withAttributes && { attributes: body.data.attributes }),
  }
}

function formatWarning(
  { pointer, code, detail }: Warning,
  names: ReadonlyMap<string, string>,
): string {
  const named =
    code === 'email_replaced'
      ? [/"([^"]*)"/.exec(detail)?.[1]]
      : [...names].filter(([id]) => detail.includes(id)).map(([, name]) => name)
  return [attributeOf(pointer), code, ...named].join(' ')
}

function attributeOf(pointer: string): string {
  return pointer.replace(/^\/data\/attributes\/?/, '') || '/'
}
