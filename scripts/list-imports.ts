import { dirname, join } from 'node:path'
import ts from 'typescript'

/** A name that a file imports, or exports again, from another file of the project. */
type ImportedName = {
  /** The other file. */
  file: string
  /** The name there; `*`: all. */
  name: string
  localName: string
  isType: boolean
}

/**
 * The names that a parsed file imports; `fileName` of the source is relative to the root folder.
 */
export function listImports(source: ts.SourceFile): ImportedName[] {
  const found: ImportedName[] = []
  const add = (specifier: ts.Node | undefined, names: readonly Omit<ImportedName, 'file'>[]) => {
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return
    const file = join(dirname(source.fileName), specifier.text)
    found.push(...names.map((name) => ({ file, ...name })))
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) {
      const { namedBindings, isTypeOnly = false } = node.importClause ?? {}
      add(node.moduleSpecifier, namesOf(namedBindings, isTypeOnly))
    } else if (ts.isExportDeclaration(node)) {
      add(node.moduleSpecifier, namesOf(node.exportClause, node.isTypeOnly))
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      add(node.arguments[0], namesOf(undefined, false))
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const name = node.qualifier?.getText(source) ?? '*'
      add(node.argument.literal, [{ name, localName: name, isType: true }])
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function namesOf(
  bindings: ts.NamedImportBindings | ts.NamedExportBindings | undefined,
  isType: boolean,
): Omit<ImportedName, 'file'>[] {
  if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings)))
    return [{ name: '*', localName: '*', isType }]
  return bindings.elements.map(({ propertyName, name, isTypeOnly }) => ({
    name: (propertyName ?? name).text,
    localName: name.text,
    isType: isType || isTypeOnly,
  }))
}
