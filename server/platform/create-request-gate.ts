export type RefusalReason = 'full' | 'waited'

/** Releases the place, or stops waiting for one. Further calls do nothing. */
export type Leave = () => void

type Entry = {
  /** The owner whose share the entry counts against. */
  owner: string
  /** The maximum wait for a place, in milliseconds. */
  waitMs: number
  /** Called at most once, as soon as a place is free, synchronously if one is free now. */
  admitted: (leave: Leave) => void
  /** Called at most once, instead of `admitted`. */
  refused: (reason: RefusalReason) => void
}

export type RequestGate = {
  enter: (entry: Entry) => Leave
  /** Whether an entry of this owner would be rejected now. */
  isFullFor: (owner: string) => boolean
  inside: () => number
  waiting: () => number
}

type GateEntry = Entry & {
  group: Group
  state: 'waiting' | 'inside' | 'left'
  deadline: number
  timer: NodeJS.Timeout | null
}
type Group = { owner: string; inside: number; waiting: GateEntry[] }
type State = {
  places: number
  capacity: number
  groups: Map<string, Group>
  inside: number
  waiting: number
  isAdmitting: boolean
}

/**
 * An owner may have at most this many times the number of free places. A single owner gets three
 * quarters of all places, two owners get three sevenths each, and some places always stay free for
 * another owner.
 */
const SHARE_OF_FREE = 3

/**
 * Creates a gate that admits at most `places` entries at the same time, and holds at most
 * `capacity` entries inside or waiting. The next entry is of the owner with the fewest inside. At
 * capacity, the newest entry of the owner with the most waiting is rejected.
 */
export function createRequestGate({
  places,
  capacity,
}: {
  places: number
  capacity: number
}): RequestGate {
  const state: State = {
    places,
    capacity,
    groups: new Map(),
    inside: 0,
    waiting: 0,
    isAdmitting: false,
  }
  return {
    enter: (entry) => enter(state, entry),
    isFullFor: (owner) =>
      isFull(state) && !isOverfull(longestQueue(state), state.groups.get(owner)),
    inside: () => state.inside,
    waiting: () => state.waiting,
  }
}

function enter(state: State, entry: Entry): Leave {
  const group = state.groups.get(entry.owner) ?? { owner: entry.owner, inside: 0, waiting: [] }
  if (isFull(state)) {
    const other = longestQueue(state)
    if (!isOverfull(other, group)) {
      entry.refused('full')
      return () => {}
    }
    refuse(state, other!.waiting.at(-1)!, 'full')
  }
  const place: GateEntry = {
    ...entry,
    group,
    state: 'waiting',
    deadline: performance.now() + entry.waitMs,
    timer: null,
  }
  group.waiting.push(place)
  state.waiting++
  state.groups.set(group.owner, group)
  if (group.waiting.length === 1 && fits(state, group)) begin(state, place)
  else
    place.timer = setTimeout(() => {
      refuse(state, place, 'waited')
    }, Math.ceil(entry.waitMs))
  return () => {
    leave(state, place)
  }
}

function leave(state: State, place: GateEntry): void {
  if (place.state === 'waiting') stopWaiting(state, place)
  else if (place.state === 'inside') {
    place.group.inside--
    state.inside--
  } else return
  place.state = 'left'
  removeIfEmpty(state, place.group)
  admitWaiting(state)
}

function begin(state: State, place: GateEntry): void {
  const { group } = place
  stopWaiting(state, place)
  place.state = 'inside'
  group.inside++
  state.inside++
  // Owners with the same number inside take turns.
  state.groups.delete(group.owner)
  state.groups.set(group.owner, group)
  place.admitted(() => {
    leave(state, place)
  })
}

function refuse(state: State, place: GateEntry, reason: RefusalReason): void {
  if (place.state !== 'waiting') return
  stopWaiting(state, place)
  place.state = 'left'
  removeIfEmpty(state, place.group)
  place.refused(reason)
}

function stopWaiting(state: State, place: GateEntry): void {
  const { group, timer } = place
  group.waiting.splice(group.waiting.indexOf(place), 1)
  state.waiting--
  if (timer) clearTimeout(timer)
}

function admitWaiting(state: State): void {
  // An admitted entry may release its place synchronously.
  if (state.isAdmitting) return
  state.isAdmitting = true
  try {
    for (let place = next(state); place; place = next(state)) {
      // In a busy process, timers fire late.
      if (performance.now() > place.deadline) refuse(state, place, 'waited')
      else begin(state, place)
    }
  } finally {
    state.isAdmitting = false
  }
}

function next(state: State): GateEntry | null {
  if (state.waiting === 0 || state.inside >= state.places) return null
  let best: Group | null = null
  for (const group of state.groups.values()) {
    if (group.waiting.length > 0 && fits(state, group) && (!best || group.inside < best.inside))
      best = group
  }
  return best?.waiting[0] ?? null
}

function fits({ places, inside }: State, group: Group): boolean {
  return group.inside < SHARE_OF_FREE * (places - inside)
}

function isFull({ inside, waiting, capacity }: State): boolean {
  return inside + waiting >= capacity
}

/** Whether this group would have the most waiting even after one more of the other. */
function isOverfull(group: Group | null, other: Group | undefined): boolean {
  return (group?.waiting.length ?? 0) > (other?.waiting.length ?? 0) + 1
}

function longestQueue({ groups }: State): Group | null {
  let longest: Group | null = null
  for (const group of groups.values())
    if (!longest || group.waiting.length > longest.waiting.length) longest = group
  return longest
}

function removeIfEmpty({ groups }: State, group: Group): void {
  if (group.inside === 0 && group.waiting.length === 0) groups.delete(group.owner)
}
