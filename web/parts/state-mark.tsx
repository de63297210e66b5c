export type MarkKind = 'live' | 'done' | 'moved' | 'nothing' | 'flagged' | 'waiting'

const SHAPES: Readonly<Record<MarkKind, string>> = {
  live: '●',
  done: '■',
  moved: '◧',
  nothing: '□',
  flagged: '▲',
  waiting: '◇',
}

/** A state as a shape and a word; the colour only repeats them. */
export function StateMark({ kind, children }: { kind: MarkKind; children: string }) {
  return (
    <span className={`state ${kind}`}>
      <span aria-hidden="true">{SHAPES[kind]}</span> {children}
    </span>
  )
}
