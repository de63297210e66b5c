// Prints exports that no other file imports, and those of server/ that only tests use.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'
import { requireRootFolder } from './require-root-folder.ts'

type Export = { file: string; name: string }
type Imports = Map<string, Set<string>>

requireRootFolder()
/** The name under which `import *` and `import()` use all exports of a file. */
const ALL = '*'

/** Tests of the server. Those of scripts are part of the scripts. */
const isTest = (file: string) => /^server\/(?:test\/|.*\.test\.ts$)/.test(file)
const production: Imports = new Map()
const tests: Imports = new Map()
const exported: Export[] = []
/** Exports that the file itself uses. */
const usedInside = new Set<string>()
for (const file of globSync('{server,scripts,bench}/**/*.ts')) {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext)
  collectImports(source, file, isTest(file) ? tests : production)
  for (const name of source.statements.flatMap(exportsOf)) {
    exported.push({ file, name })
    if (countIdentifiers(source, name) > 1) usedInside.add(`${file} ${name}`)
  }
}
const faults = exported.flatMap(({ file, name }) => {
  const isUsedInside = usedInside.has(`${file} ${name}`)
  const isTested = isImported(tests, file, name)
  if (isImported(production, file, name) || (isTest(file) && isTested)) return []
  if (!isUsedInside) return [`${file}: remove "${name}", which no production code uses.`]
  if (isTested) return []
  return [`${file}: do not export "${name}", which no other file imports.`]
})
if (faults.length > 0) {
  console.log(faults.join('\n'))
  process.exitCode = 1
}

function countIdentifiers(node: ts.Node, name: string): number {
  let count = ts.isIdentifier(node) && node.text === name ? 1 : 0
  ts.forEachChild(node, (child) => {
    count += countIdentifiers(child, name)
  })
  return count
}

function isImported(imports: Imports, file: string, name: string): boolean {
  const names = imports.get(file)
  return names !== undefined && (names.has(name) || names.has(ALL))
}

/** Adds the imports of a node and of its descendants. */
function collectImports(node: ts.Node, file: string, imports: Imports): void {
  const use = (specifier: ts.Node | undefined, names: readonly string[]) => {
    if (!specifier || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return
    const target = join(dirname(file), specifier.text)
    imports.set(target, new Set([...(imports.get(target) ?? []), ...names]))
  }
  if (ts.isImportDeclaration(node)) {
    const bindings = node.importClause?.namedBindings
    const isNamed = bindings && ts.isNamedImports(bindings)
    use(node.moduleSpecifier, isNamed ? bindings.elements.map(originalName) : [ALL])
  } else if (ts.isExportDeclaration(node)) {
    const clause = node.exportClause
    const isNamed = clause && ts.isNamedExports(clause)
    use(node.moduleSpecifier, isNamed ? clause.elements.map(originalName) : [ALL])
  } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    use(node.arguments[0], [ALL])
  } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
    use(node.argument.literal, [node.qualifier?.getText() ?? ALL])
  }
  ts.forEachChild(node, (child) => {
    collectImports(child, file, imports)
  })
}

function originalName({ propertyName, name }: ts.ImportSpecifier | ts.ExportSpecifier): string {
  return (propertyName ?? name).text
}

/** The names that a statement exports. */
function exportsOf(statement: ts.Statement): string[] {
  if (ts.isExportDeclaration(statement)) {
    const clause = statement.exportClause
    return clause && ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : []
  }
  const isExported = (
    ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  )?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => bindingNames(name))
  const { name } = statement as ts.DeclarationStatement
  return name ? [name.text] : []
}

function bindingNames(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text]
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? bindingNames(element.name) : [],
  )
}
