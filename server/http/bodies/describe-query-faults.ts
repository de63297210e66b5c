import { describeFaults, findNearestName, type SchemaFault } from './describe-faults.ts'
import { MAX_FAULTS, shorten } from '../problems/limit-faults.ts'
import type { Fault } from '../problems/problem.ts'
import { escapePointer } from './read-json.ts'

const MAX_NAME_LENGTH = 100

/** Converts validation errors of a query to faults, as `describeFaults` does for a body. */
export function describeQueryFaults(found: readonly SchemaFault[]): Fault[] {
  // An `if` error only repeats the errors of its `else`.
  return found
    .filter(({ keyword }) => keyword !== 'if')
    .slice(0, MAX_FAULTS + 1)
    .map(faultOf)
}

function faultOf(fault: SchemaFault): Fault {
  const { keyword, params, instancePath, data } = fault
  if (keyword === 'additionalProperties')
    return unknownParameter(fault, String(params.additionalProperty))
  const [described] = describeFaults([fault])
  if (!described) throw new Error('A fault has no description.')
  if (keyword === 'required')
    return {
      ...described,
      detail: `The query parameter "${String(params.missingProperty)}" is required.`,
    }
  if (keyword === 'type' && Array.isArray(data))
    return { ...described, detail: `Send the query parameter "${instancePath.slice(1)}" once.` }
  return described
}

function unknownParameter({ parentSchema }: SchemaFault, sent: string): Fault {
  const known = Object.keys(parentSchema?.properties ?? {})
  const near = findNearestName(sent, known)
  const name = shorten(sent, MAX_NAME_LENGTH)
  const advice =
    near !== null
      ? `Did you mean "${near}"?`
      : known.length > 0
        ? `Known query parameters: ${known.join(', ')}.`
        : 'This operation has no query parameters.'
  return {
    pointer: `/${escapePointer(name)}`,
    code: 'unknown_attribute',
    detail: `The query parameter "${name}" is unknown. ${advice}`,
  }
}
