import { readFileSync } from 'node:fs'
import ts from 'typescript'
import { listReplacements, type Replacement } from './list-replacements.ts'
import type { Mutant, Span } from './mutant.ts'

/** Expressions up to this length are shown with the expression that contains them. */
const MAX_SHOWN = 70

/** All mutants of a file. */
export function findMutants(file: string): Mutant[] {
  const text = readFileSync(file, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, true)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node): void => {
    if (isWithoutValue(node)) return
    for (const replacement of listReplacements(node, source))
      mutants.push(mutantOf(node, replacement, source))
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(source, visit)
  return mutants
}

/** Types, imports, and names of properties. */
function isWithoutValue(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node) ||
    (ts.isPropertyAssignment(node.parent) && node.parent.name === node) ||
    (ts.isBindingElement(node.parent) && node.parent.propertyName === node)
  )
}

function mutantOf(node: ts.Node, { start, end, text }: Replacement, source: ts.SourceFile): Mutant {
  const shown = findShown(node, source)
  const before = source.text.slice(shown.start, shown.end)
  const after = source.text.slice(shown.start, start) + text + source.text.slice(end, shown.end)
  return {
    file: source.fileName,
    line: source.getLineAndCharacterOfPosition(start).line + 1,
    functionName: nameFunction(node),
    start,
    end,
    replacement: text,
    change: `${onOneLine(before)} → ${onOneLine(after)}`,
    site: findSite(node, start, source),
  }
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** The largest short expression around the node. */
function findShown(node: ts.Node, source: ts.SourceFile): Span {
  let shown = node
  while (shown.parent.getWidth(source) <= MAX_SHOWN && !isBody(shown.parent)) shown = shown.parent
  return spanOf(shown, source)
}

function isBody(node: ts.Node): boolean {
  return ts.isBlock(node) || ts.isSourceFile(node)
}

/**
 * The smallest expression around the change whose evaluation can be observed. An optional chain is
 * evaluated as a whole.
 */
function findSite(node: ts.Node, start: number, source: ts.SourceFile): Span {
  let site: ts.Node = node
  if (ts.isExpressionStatement(node)) site = node.expression
  else if (ts.isReturnStatement(node) && node.expression) site = node.expression
  else if (ts.isArrowFunction(node)) site = node.body
  else if (ts.isIfStatement(node) || ts.isWhileStatement(node)) site = node.expression
  else if (ts.isConditionalExpression(node) && node.condition.getStart(source) === start)
    site = node.condition
  while (isInChain(site)) site = site.parent
  return spanOf(site, source)
}

function isInChain(node: ts.Node): boolean {
  const { parent } = node
  return (
    (ts.isPropertyAccessExpression(parent) ||
      ts.isElementAccessExpression(parent) ||
      ts.isCallExpression(parent) ||
      ts.isNonNullExpression(parent)) &&
    parent.expression === node
  )
}

function spanOf(node: ts.Node, source: ts.SourceFile): Span {
  return { start: node.getStart(source), end: node.getEnd() }
}

function nameFunction(node: ts.Node): string {
  for (let at = node.parent; !ts.isSourceFile(at); at = at.parent) {
    if (ts.isFunctionDeclaration(at) && at.name) return at.name.text
    if (ts.isVariableStatement(at) && ts.isSourceFile(at.parent))
      return at.declarationList.declarations[0]!.name.getText()
  }
  return 'module'
}
