// Prints exports that no other file imports, and those of server/ that only tests use.
import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { listImports } from './list-imports.ts'
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
for (const file of globSync(['{server,scripts,bench}/**/*.ts', 'web/**/*.{ts,tsx}'])) {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext)
  const imports = isTest(file) ? tests : production
  for (const { file: target, name } of listImports(source))
    imports.set(target, (imports.get(target) ?? new Set()).add(name))
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
