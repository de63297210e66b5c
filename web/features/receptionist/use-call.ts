import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type CallEvent,
  type CallSettings,
  hangUp,
  sendEvent,
  type ToolRun,
  type Turn,
} from './api/turns.ts'
import { receptionistWords } from './words/receptionist-words.ts'

export type Line = {
  who: 'you' | 'receptionist' | 'note'
  text: string
  language?: string
  tookMs?: number
}
type Call = { id: string; settings: CallSettings; after: number | null; leader: string | null }
type State = { call: Call | null; lines: Line[]; tools: ToolRun[] }

const NOTHING: State = { call: null, lines: [], tools: [] }

/** A call to the receptionist, in which the person plays the caller. */
export function useCall(onTurn: (turn: Turn) => void) {
  const [state, setState] = useState(NOTHING)
  const current = useRef<Call | null>(null)
  current.current = state.call
  useEffect(() => {
    const end = () => {
      if (current.current) hangUp(current.current.id, current.current.settings)
    }
    addEventListener('pagehide', end)
    return () => {
      removeEventListener('pagehide', end)
      end()
    }
  }, [])
  const turn = useMutation({
    mutationFn: async ({ call, event }: { call: Call; event: CallEvent }) => {
      const began = performance.now()
      const answer = await sendEvent(call.id, call.settings, event, call.after)
      return { answer, tookMs: Math.round(performance.now() - began) }
    },
    onSuccess: ({ answer, tookMs }, { call }) => {
      // The person may have hung up meanwhile.
      if (current.current?.id !== call.id) return
      setState((before) => withTurn(before, call, answer, tookMs))
      onTurn(answer)
    },
    onError: (_, { call }) => {
      if (call.after === null) setState((before) => ({ ...before, call: null }))
    },
  })
  return {
    ...state,
    error: turn.error,
    isPending: turn.isPending,
    begin: (settings: CallSettings) => {
      const call = { id: `try-${crypto.randomUUID()}`, settings, after: null, leader: null }
      setState({ ...NOTHING, call })
      current.current = call
      turn.mutate({ call, event: { kind: 'begin' } })
    },
    send: (event: CallEvent, shown: string) => {
      const { call } = state
      if (call === null || turn.isPending) return
      setState((before) => ({ ...before, lines: [...before.lines, { who: 'you', text: shown }] }))
      turn.mutate({ call, event })
    },
    hangUp: () => {
      if (state.call) hangUp(state.call.id, state.call.settings)
      setState((before) => ended(before, receptionistWords.hungUp))
    },
  }
}

function withTurn(before: State, call: Call, answer: Turn, tookMs: number): State {
  const { say, language, next, model, failure } = answer
  const lines: Line[] = [...before.lines]
  if (failure !== null) lines.push({ who: 'note', text: receptionistWords.tookOver })
  lines.push({ who: 'receptionist', text: say, language, tookMs })
  const leader = model === null ? receptionistWords.byRules : receptionistWords.byModel(model)
  const after: State = {
    call: { ...call, after: answer.turn, leader },
    lines,
    tools: [...before.tools, ...answer.tools],
  }
  if (next === 'listen') return after
  return ended(
    after,
    next === 'hang_up' ? receptionistWords.ended : receptionistWords.transferred(next.transferTo),
  )
}

function ended(before: State, text: string): State {
  return { ...before, call: null, lines: [...before.lines, { who: 'note', text }] }
}
