import type { TObject, TSchema } from 'typebox'
import Compile from 'typebox/compile'
import { Convert } from 'typebox/value'
import { PARAMETERS, type ToolName } from './tools.ts'

/**
 * The arguments of a tool call, validated against the tool's schema. `hints`: for the model, what
 * was ignored or invalid and what is allowed; never spoken. `wrong`: the names of the missing or
 * invalid arguments.
 */
type CheckedArguments =
  | { ok: true; args: Record<string, unknown>; hints: string[] }
  | { ok: false; wrong: string[]; hints: string[] }

type Check = { schema: TSchema; isRequired: boolean; Check: (value: unknown) => boolean }

const MAX_HINTS = 10
const MAX_NAME_LENGTH = 40
/** What models send for an argument without a value. */
const PLACEHOLDER =
  /^\s*(?:null|undefined|none|nil|nan|n\/a|unknown|not (?:provided|specified|given|available)|unspecified)\.?\s*$/i

const CHECKS = new Map(Object.entries(PARAMETERS).map(([name, schema]) => [name, checksOf(schema)]))

function checksOf(tool: TObject): Map<string, Check> {
  const { properties, required = [] } = tool as unknown as {
    properties: Record<string, TSchema>
    required?: readonly string[]
  }
  return new Map(
    Object.entries(properties).map(([name, schema]) => {
      let compiled: { Check: (value: unknown) => boolean } | undefined
      return [
        name,
        {
          schema,
          isRequired: required.includes(name),
          Check: (value: unknown) => (compiled ??= Compile(schema)).Check(value),
        },
      ]
    }),
  )
}

/**
 * Validates the arguments that a model sent. Blank values and placeholders such as "null" and "N/A"
 * count as not sent, scalars are converted (a number sent as text, text sent as a number), and
 * unknown arguments are dropped with a hint. A known argument with an invalid value is rejected,
 * not dropped: a search without the requested day would return the wrong times.
 */
export function checkArguments(
  tool: ToolName,
  sent: Readonly<Record<string, unknown>>,
): CheckedArguments {
  const checks = CHECKS.get(tool)!
  const ignored: string[] = []
  const args: Record<string, unknown> = {}
  const faults: { name: string; hint: string }[] = []
  for (const name of Object.keys(sent)) {
    const value = sent[name]
    if (isBlank(value)) continue
    const check = checks.get(name)
    if (!check) {
      if (ignored.length < MAX_HINTS)
        ignored.push(
          `"${shortened(name)}" is not an argument of ${tool} and was ignored. ` +
            `Its arguments are: ${[...checks.keys()].join(', ')}.`,
        )
      continue
    }
    const converted: unknown = Convert(check.schema, value)
    if (check.Check(converted)) args[name] = converted
    else faults.push({ name, hint: `"${name}" must be ${describe(check.schema)}.` })
  }
  for (const [name, { isRequired, schema }] of checks) {
    if (isRequired && !(name in args) && !faults.some((fault) => fault.name === name))
      faults.push({
        name,
        hint: `"${name}" is missing: send ${describe(schema)}.${descriptionOf(schema)}`,
      })
  }
  const hints = [...faults.map(({ hint }) => hint), ...ignored].slice(0, MAX_HINTS)
  return faults.length === 0
    ? { ok: true, args, hints }
    : { ok: false, wrong: faults.map(({ name }) => name), hints }
}

/** The values that a schema accepts, as the end of a sentence. */
function describe(schema: TSchema): string {
  const {
    type,
    enum: values,
    minimum,
    maximum,
    maxLength,
  } = schema as {
    type?: string
    enum?: readonly string[]
    minimum?: number
    maximum?: number
    maxLength?: number
  }
  if (values) return `one of ${values.map((value) => `"${value}"`).join(', ')}`
  if (type === 'integer') return `a whole number from ${minimum} to ${maximum}`
  return `a text of at most ${maxLength} characters`
}

function descriptionOf(schema: TSchema): string {
  const { description } = schema as { description?: string }
  return description === undefined ? '' : ` ${description}`
}

function isBlank(value: unknown): boolean {
  return (
    value === null ||
    value === undefined ||
    (typeof value === 'string' && (value.trim() === '' || PLACEHOLDER.test(value)))
  )
}

function shortened(name: string): string {
  return name.length <= MAX_NAME_LENGTH ? name : `${name.slice(0, MAX_NAME_LENGTH).toWellFormed()}…`
}
