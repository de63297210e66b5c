import { type IndexOf, judgeScan, type Scanned } from './judge-scan.ts'
import { grows, MANY_ROWS, rowsOf } from './table-growth.ts'

/** A node of a plan, as `explain (format json)` names its properties. */
export type PlanNode = {
  'Node Type': string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'CTE Name'?: string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Join Type'?: string
  'Join Filter'?: string
  'One-Time Filter'?: string
  'Group Key'?: unknown
  Filter?: string
  Plans?: PlanNode[]
}

/** A statement reads at most this many rows, however many are stored. */
const MAX_READ = 10_000_000

/** A page of a list, and a batch of work. */
const MAX_PAGE = 200
/** Values of an array or a recordset among the parameters. */
const MAX_VALUES = 100
/** Steps of a recursive query, of which each finds one row. */
const MAX_STEPS = 50

type Read = { reads: number; rows: number }

/** `faults`: the scans and joins of a plan that reads too much. */
type Verdict = { faults: string[]; indexes: ReadonlySet<string> }

/** `named`: the rows of each common table expression. */
type Judgement = {
  indexes: readonly IndexOf[]
  used: Set<string>
  faults: string[]
  named: Map<string, number>
}

/**
 * Computes how many rows a plan reads at most. A condition that an index cannot apply is assumed to
 * match nothing, and a value that does not identify a row to match every row. The estimates of the
 * planner are not used.
 */
export function judgePlan(plan: PlanNode, indexes: readonly IndexOf[]): Verdict {
  const judgement: Judgement = { indexes, used: new Set(), faults: [], named: new Map() }
  const { reads } = visit(judgement, plan, Infinity)
  return { faults: reads > MAX_READ ? judgement.faults : [], indexes: judgement.used }
}

/** What a node and those below it read until it has given `limit` rows. */
function visit(judgement: Judgement, node: PlanNode, limit: number): Read {
  const children = node.Plans ?? []
  const isSub = (child: PlanNode) =>
    ['SubPlan', 'InitPlan'].includes(child['Parent Relationship'] ?? '')
  let once = 0
  let perRow = 0
  for (const sub of children.filter(isSub)) {
    const { reads, rows } = visit(judgement, sub, Infinity)
    const [, name] = /^CTE (.+)/.exec(sub['Subplan Name'] ?? '') ?? []
    if (name !== undefined) judgement.named.set(name, rows)
    if (sub['Parent Relationship'] === 'InitPlan') once += reads
    else perRow += reads
  }
  const inputs = children.filter((child) => !isSub(child))
  const own =
    inputs.length === 0
      ? visitLeaf(judgement, node, limit)
      : visitInner(judgement, node, { inputs, limit })
  const rows = Math.min(own.rows, limit)
  const ofSubs = perRow * Math.max(1, rows)
  if (ofSubs > MAX_READ && perRow <= MAX_READ)
    judgement.faults.push(`subplans of ${describe(node)}`)
  return { reads: own.reads + once + ofSubs, rows }
}

function visitLeaf(judgement: Judgement, node: PlanNode, limit: number): Read {
  switch (node['Node Type']) {
    case 'Index Scan':
    case 'Index Only Scan': {
      const { rows, isFiltered, extra } = scan(judgement, node)
      return blame(judgement, node, {
        reads: (isFiltered ? rows : Math.min(rows, limit)) + extra,
        rows,
      })
    }
    case 'Bitmap Index Scan': {
      const { rows, extra } = scan(judgement, node)
      return blame(judgement, node, { reads: rows + extra, rows })
    }
    case 'Seq Scan': {
      const rows = rowsOfTable(node['Relation Name'] ?? '')
      const reads = node.Filter === undefined ? Math.min(rows, limit) : rows
      return blame(judgement, node, { reads, rows })
    }
    case 'Function Scan':
      return { reads: 0, rows: MAX_VALUES }
    case 'Tid Scan':
      return { reads: MAX_PAGE, rows: MAX_PAGE }
    case 'CTE Scan':
      return { reads: 0, rows: judgement.named.get(node['CTE Name'] ?? '') ?? 1 }
  }
  if (!ONE_ROW_NODES.has(node['Node Type'])) throw new UnknownNode(node)
  return { reads: 0, rows: 1 }
}

type Inner = { inputs: readonly PlanNode[]; limit: number }

function visitInner(judgement: Judgement, node: PlanNode, { inputs, limit }: Inner): Read {
  const all = (each: number) => inputs.map((input) => visit(judgement, input, each))
  const type = node['Node Type']
  switch (type) {
    case 'Nested Loop':
      return visitLoop(judgement, node, { inputs, limit })
    case 'Limit':
      return sum(all(Math.min(MAX_PAGE, limit)))
    case 'Incremental Sort':
      return sum(all(2 * limit))
    case 'Aggregate': {
      const { reads, rows } = sum(all(Infinity))
      return { reads, rows: node['Group Key'] === undefined ? 1 : rows }
    }
    case 'Recursive Union': {
      const [start, step] = all(1)
      return { reads: (start?.reads ?? 0) + MAX_STEPS * (step?.reads ?? 0), rows: MAX_STEPS }
    }
  }
  // It is never run.
  if (/^\(?(NULL|false)/.test(node['One-Time Filter'] ?? '')) return { reads: 0, rows: 0 }
  if (READ_ALL_NODES.has(type)) return sum(all(Infinity))
  if (!PASSING_NODES.has(type)) throw new UnknownNode(node)
  return sum(all(node.Filter === undefined ? limit : Infinity))
}

function visitLoop(judgement: Judgement, node: PlanNode, { inputs, limit }: Inner): Read {
  const [outer, inner] = inputs
  if (!outer || !inner) throw new UnknownNode(node)
  const join = node['Join Type']
  const isFiltered = node['Join Filter'] !== undefined
  const keepsAll = join === 'Left' || (join === 'Inner' && !isFiltered)
  const isSemi = join === 'Semi' || join === 'Anti'
  const left = visit(judgement, outer, keepsAll ? limit : Infinity)
  const right = visit(judgement, inner, isSemi && !isFiltered ? 1 : Infinity)
  const pairs = left.rows * Math.max(right.reads, isFiltered ? right.rows : 0)
  const isFault = pairs > MAX_READ && right.reads <= MAX_READ && left.reads <= MAX_READ
  if (isFault) judgement.faults.push(describe(node))
  const rows = isSemi ? left.rows : left.rows * Math.max(right.rows, join === 'Left' ? 1 : 0)
  return { reads: left.reads + pairs, rows }
}

function scan({ indexes, used }: Judgement, node: PlanNode): Scanned {
  const name = node['Index Name'] ?? ''
  used.add(name)
  return judgeScan(
    indexes.find((index) => index.name === name),
    node,
  )
}

function blame({ faults }: Judgement, node: PlanNode, read: Read): Read {
  if (read.reads > MAX_READ) faults.push(describe(node))
  return read
}

const ONE_ROW_NODES = new Set(['ModifyTable', 'Result', 'Values Scan', 'WorkTable Scan'])

/** These read everything before they give the first row. */
const READ_ALL_NODES = new Set(['Group', 'ModifyTable', 'Sort', 'Unique', 'WindowAgg'])

/** These stop when they have given enough rows. */
const PASSING_NODES = new Set([
  'Append',
  'Bitmap Heap Scan',
  'BitmapAnd',
  'BitmapOr',
  'Gather',
  'Gather Merge',
  'Hash',
  'Hash Join',
  'LockRows',
  'Materialize',
  'Memoize',
  'Merge Append',
  'Merge Join',
  'ProjectSet',
  'Result',
  'SetOp',
  'Subquery Scan',
])

class UnknownNode extends Error {
  constructor(node: PlanNode) {
    super(`The test does not know this node of a plan: ${node['Node Type']}`)
  }
}

function sum(parts: readonly Read[]): Read {
  return {
    reads: parts.reduce((total, { reads }) => total + reads, 0),
    rows: parts.reduce((total, { rows }) => total + rows, 0),
  }
}

function rowsOfTable(table: string): number {
  return grows(table) ? MANY_ROWS * MANY_ROWS : rowsOf(table)
}

/** A node with its conditions, in one line. */
function describe(node: PlanNode): string {
  const name = node['Index Name'] ?? node['Relation Name']
  const inputs = (node.Plans ?? []).map(
    (child) => child['Index Name'] ?? child['Relation Name'] ?? child['Node Type'],
  )
  return [
    node['Node Type'],
    name ?? inputs.join(' × '),
    node['Index Cond'] && `by ${node['Index Cond']}`,
    node.Filter && `filter ${node.Filter}`,
    node['Join Filter'] && `join filter ${node['Join Filter']}`,
  ]
    .filter((part) => part !== undefined)
    .join(' ')
    .replaceAll(/\$\d+/g, '$')
}
