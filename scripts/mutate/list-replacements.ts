import ts from 'typescript'
import type { Span } from './mutant.ts'

/** What a mutator writes instead of a part of the text. */
export type Replacement = Span & { text: string }

type Mutator = (node: ts.Node, source: ts.SourceFile) => readonly Replacement[]

const OPERATORS: Readonly<Record<string, readonly string[]>> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '&&': ['||'],
  '||': ['&&'],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '+=': ['-='],
  '-=': ['+='],
}
const METHODS: Readonly<Record<string, string>> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
}
/** Methods whose receiver is used instead of their result. */
const OMITTED = new Set(['filter', 'trim', 'toLowerCase', 'toUpperCase', 'normalize'])
const SORTS = new Set(['sort', 'toSorted'])
/** Comparisons are covered by their operators. */
const COMPARISON = /^(?:[<>]=?|[!=]==)$/
const LOGICAL = /^(?:[<>]=?|[!=]==|&&|\|\|)$/

const MUTATORS: readonly Mutator[] = [
  changeOperator,
  takeOneSide,
  changeMethod,
  negateCondition,
  changeLiteral,
  emptyResult,
  omitCall,
]

/** Everything that is written instead of this node, or of a part of it. */
export function listReplacements(node: ts.Node, source: ts.SourceFile): Replacement[] {
  return MUTATORS.flatMap((mutate) => mutate(node, source))
}

function changeOperator(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isBinaryExpression(node) || isText(node.left) || isText(node.right)) return []
  const operator = node.operatorToken
  return (OPERATORS[operator.getText(source)] ?? []).map((text) => replace(operator, source, text))
}

/** `a ?? b` becomes `a`, unless `b` says only that there is no value, and `b`. */
function takeOneSide(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isBinaryExpression(node)) return []
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return []
  const isNothing = /^(?:null|undefined)$/.test(node.right.getText(source))
  return (isNothing ? [node.right] : [node.left, node.right]).map((side) =>
    replace(node, source, `(${side.getText(source)})`),
  )
}

function changeMethod(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return []
  const { name, expression } = node.expression
  const receiver = expression.getText(source)
  if (OMITTED.has(name.text)) return [replace(node, source, receiver)]
  const other = METHODS[name.text]
  if (other !== undefined) return [replace(name, source, other)]
  if (!SORTS.has(name.text)) return []
  return [replace(node, source, `${node.getText(source)}.reverse()`)]
}

function negateCondition(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [replace(node, source, node.operand.getText(source))]
  const condition =
    ts.isIfStatement(node) || ts.isWhileStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : null
  if (!condition || ts.isPrefixUnaryExpression(condition) || isComparison(condition, source))
    return []
  return [replace(condition, source, `!(${condition.getText(source)})`)]
}

function isComparison(node: ts.Node, source: ts.SourceFile): boolean {
  return ts.isBinaryExpression(node) && COMPARISON.test(node.operatorToken.getText(source))
}

function changeLiteral(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [replace(node, source, 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [replace(node, source, 'true')]
  if (ts.isNumericLiteral(node)) {
    const value = Number(node.text)
    return [value + 1, value - 1].map((other) =>
      replace(node, source, other < 0 ? `(${other})` : String(other)),
    )
  }
  if (!isText(node)) return []
  const isEmpty = ts.isStringLiteralLike(node) && node.text === ''
  return [replace(node, source, isEmpty ? `'mutated'` : `''`)]
}

/** The result of a function becomes an empty list, true and false, or null. */
function emptyResult(node: ts.Node, source: ts.SourceFile): Replacement[] {
  const result = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node) && !ts.isBlock(node.body)
      ? node.body
      : undefined
  if (!result || isText(result) || ts.isLiteralExpression(result)) return []
  if (/^(?:null|true|false|undefined|\[\])$/.test(result.getText(source))) return []
  const isTruth =
    ts.isPrefixUnaryExpression(result) ||
    (ts.isBinaryExpression(result) && LOGICAL.test(result.operatorToken.getText(source)))
  const texts = isTruth
    ? ['true', 'false']
    : ts.isArrayLiteralExpression(result)
      ? ['[]']
      : ['null']
  return texts.map((text) => replace(result, source, text))
}

function omitCall(node: ts.Node, source: ts.SourceFile): Replacement[] {
  if (!ts.isExpressionStatement(node)) return []
  const { expression } = node
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression
  return ts.isCallExpression(call) ? [replace(expression, source, 'undefined')] : []
}

function isText(node: ts.Node): boolean {
  return ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)
}

function replace(node: ts.Node, source: ts.SourceFile, text: string): Replacement {
  return { start: node.getStart(source), end: node.getEnd(), text }
}
