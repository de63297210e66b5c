/** A meeting in a column; times are Unix seconds. */
type Block = { id: string; column: number; start: number; end: number }
/** Where a block is: hours from the top, and its lane of those beside each other. */
export type PlacedBlock = { id: string; top: number; length: number; lane: number; lanes: number }
type DayLayout = {
  from: number
  /** The starts of the hours, Unix seconds: on the days of a clock change 23 or 25 in a day. */
  hours: readonly number[]
  columns: ReadonlyMap<number, readonly PlacedBlock[]>
}

type Day = { start: number; end: number; /** The hours that are shown at least. */ open: Range }
type Range = { from: number; to: number }

const HOUR = 3600
/** A shorter block is drawn as long as this, for its text. */
const SHORTEST = HOUR / 3

/** Places the blocks of a day to scale, by elapsed time: no hour is missing or shared. */
export function layOutDay(day: Day, blocks: readonly Block[]): DayLayout {
  const inDay = blocks.filter(({ start, end }) => end > day.start && start < day.end)
  const earliest = Math.min(day.open.from, ...inDay.map(({ start }) => start))
  const latest = Math.max(day.open.to, ...inDay.map(drawnEnd))
  const from = Math.max(day.start, day.start + floorHour(earliest - day.start))
  const to = Math.min(day.end, day.start + ceilHour(latest - day.start))
  const columns = new Map<number, PlacedBlock[]>()
  for (const column of new Set(inDay.map((block) => block.column))) {
    const ofColumn = inDay.filter((block) => block.column === column)
    columns.set(column, placeColumn(ofColumn, { from, to }))
  }
  const hours = Array.from({ length: Math.ceil((to - from) / HOUR) }, (_, i) => from + i * HOUR)
  return { from, hours, columns }
}

function placeColumn(blocks: readonly Block[], { from, to }: Range): PlacedBlock[] {
  const sorted = blocks.toSorted((a, b) => a.start - b.start || b.end - a.end)
  const placed: PlacedBlock[] = []
  let group: { block: Block; lane: number }[] = []
  const close = () => {
    const lanes = Math.max(0, ...group.map(({ lane }) => lane)) + 1
    placed.push(
      ...group.map(({ block, lane }) => {
        const start = Math.max(block.start, from)
        const end = Math.min(drawnEnd(block), to)
        return {
          id: block.id,
          top: (start - from) / HOUR,
          length: (end - start) / HOUR,
          lane,
          lanes,
        }
      }),
    )
    group = []
  }
  for (const block of sorted) {
    if (group.every((each) => drawnEnd(each.block) <= block.start)) close()
    const taken = new Set(
      group.filter((each) => drawnEnd(each.block) > block.start).map(({ lane }) => lane),
    )
    let lane = 0
    while (taken.has(lane)) lane++
    group.push({ block, lane })
  }
  close()
  return placed
}

function drawnEnd({ start, end }: Block): number {
  return Math.max(end, start + SHORTEST)
}

const floorHour = (seconds: number) => Math.floor(seconds / HOUR) * HOUR
const ceilHour = (seconds: number) => Math.ceil(seconds / HOUR) * HOUR
