import { basePath } from '../../../api/base-path.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type CallEvent =
  | { kind: 'begin' | 'silence' | 'hang_up' }
  | { kind: 'heard'; text: string }
  | { kind: 'keys'; digits: string }

/** How a call begins. */
export type CallSettings = { from: string; language: string; teamId: number }

export type ToolRun = {
  name: string
  arguments: Record<string, unknown>
  answer: { ok: boolean; line: string; data: Record<string, unknown> }
  took_ms: number
}
export type Turn = {
  turn: number
  say: string
  language: string
  next: 'listen' | 'hang_up' | { transferTo: string }
  model: string | null
  failure: string | null
  tools: ToolRun[]
}

/** Sends an event of the caller. `after`: the last turn of the call. */
export async function sendEvent(
  callId: string,
  { from, language, teamId }: CallSettings,
  event: CallEvent,
  after: number | null,
): Promise<Turn> {
  const attributes = {
    call_id: callId,
    event,
    after,
    language,
    team_id: teamId,
    from: from === '' ? null : from,
  }
  const { data } = await sendRequest<{ data: { attributes: Turn } }>('POST', '/voice/try/turn', {
    attributes,
  })
  return data.attributes
}

/** Ends the call, also while the page is closed. */
export function hangUp(callId: string, { language, teamId }: CallSettings): void {
  const attributes = {
    call_id: callId,
    event: { kind: 'hang_up' },
    language,
    team_id: teamId,
  }
  void fetch(`${basePath}/voice/try/turn`, {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ data: { attributes } }),
    // The page may be gone; the server ends silent calls by itself.
  }).catch(() => undefined)
}
