import type { Document, Operation, Parameter } from './document.ts'
import { mapOperations } from './map-operations.ts'
import { singular, toPascalCase } from './name-operation.ts'
import { sortKeys } from './sort-keys.ts'

/**
 * The document with the parameters of several operations among the components. The most common form
 * of a parameter is named after the parameter, `Limit`; other forms have the name of the resource
 * as a prefix, `SlotLimit`.
 */
export function hoistParameters(document: Document): Document {
  const uses = countUses(document)
  const parameters: Record<string, object> = {}
  const hoisted = mapOperations(document, (operation, { path }) => {
    if (!operation.parameters) return operation
    return {
      ...operation,
      parameters: operation.parameters.map((parameter) => {
        const form = JSON.stringify(parameter)
        const forms = uses.get(nameOf(parameter as Parameter))!
        if (forms.get(form)!.uses < 2) return parameter
        const [[most] = []] = [...forms].sort(([, a], [, b]) => b.uses - a.uses)
        const plain = nameOf(parameter as Parameter)
        const name = form === most ? plain : toPascalCase(singular(path.split('/')[2]!)) + plain
        parameters[name] = parameter
        return { $ref: `#/components/parameters/${name}` }
      }),
    } as Operation
  })
  return { ...hoisted, components: { ...hoisted.components, parameters: sortKeys(parameters) } }
}

function countUses(document: Document): Map<string, Map<string, { uses: number }>> {
  const uses = new Map<string, Map<string, { uses: number }>>()
  mapOperations(document, (operation) => {
    for (const parameter of (operation.parameters ?? []) as Parameter[]) {
      const forms = uses.get(nameOf(parameter)) ?? new Map<string, { uses: number }>()
      uses.set(nameOf(parameter), forms)
      const form = JSON.stringify(parameter)
      forms.set(form, { uses: (forms.get(form)?.uses ?? 0) + 1 })
    }
    return operation
  })
  return uses
}

function nameOf({ name, in: place }: Parameter): string {
  const words = toPascalCase(name)
  return place === 'path' && name !== 'id' ? `Path${words}` : words
}
