import ts from 'typescript'
import { listImports } from './list-imports.ts'

type NamedFunction = {
  name: string
  parameters: readonly ts.ParameterDeclaration[]
  body: ts.ConciseBody | undefined
}

/** An exported function, and what it passes its parameters on to. */
type Forwarder = { name: string; called: { file: string; name: string } }

/**
 * The exported functions of a file that only call a function of some of the files that it imports,
 * with their own parameters, parts of them, or objects and arrays of these.
 */
export function findForwarders(
  source: ts.SourceFile,
  isCalledFile: (file: string) => boolean,
): Forwarder[] {
  const imports = listImports(source).filter(({ file }) => isCalledFile(file))
  return source.statements.flatMap(exportedFunctions).flatMap(({ name, parameters, body }) => {
    const call = body && soleCallOf(body)
    const callee = call && ts.isIdentifier(call.expression) ? call.expression.text : null
    const called = imports.find(({ localName }) => localName === callee)
    const own = new Set(parameters.flatMap((parameter) => namesOf(parameter.name)))
    const isForwarder = called && call?.arguments.every((argument) => isPassedOn(argument, own))
    return isForwarder ? [{ name, called }] : []
  })
}

function exportedFunctions(statement: ts.Statement): NamedFunction[] {
  const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
  if (!modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return []
  if (ts.isFunctionDeclaration(statement) && statement.name)
    return [{ name: statement.name.text, parameters: statement.parameters, body: statement.body }]
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
    ts.isIdentifier(name) && initializer && ts.isArrowFunction(initializer)
      ? [{ name: name.text, parameters: initializer.parameters, body: initializer.body }]
      : [],
  )
}

/** The call that is all that a function does; null: it does something else. */
function soleCallOf(body: ts.ConciseBody): ts.CallExpression | null {
  let expression: ts.Node | undefined = body
  if (ts.isBlock(body)) {
    const [statement, ...others] = body.statements
    const isSole = statement && others.length === 0
    const isResult =
      isSole && (ts.isReturnStatement(statement) || ts.isExpressionStatement(statement))
    expression = isResult ? statement.expression : undefined
  }
  if (expression && ts.isAwaitExpression(expression)) expression = expression.expression
  return expression && ts.isCallExpression(expression) ? expression : null
}

function isPassedOn(node: ts.Node, parameters: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return parameters.has(node.text)
  if (ts.isShorthandPropertyAssignment(node)) return parameters.has(node.name.text)
  if (ts.isPropertyAssignment(node)) return isPassedOn(node.initializer, parameters)
  if (
    ts.isPropertyAccessExpression(node) ||
    ts.isSpreadElement(node) ||
    ts.isSpreadAssignment(node)
  )
    return isPassedOn(node.expression, parameters)
  if (ts.isObjectLiteralExpression(node))
    return node.properties.every((property) => isPassedOn(property, parameters))
  if (ts.isArrayLiteralExpression(node))
    return node.elements.every((element) => isPassedOn(element, parameters))
  return false
}

function namesOf(binding: ts.BindingName): string[] {
  if (ts.isIdentifier(binding)) return [binding.text]
  return binding.elements.flatMap((element) =>
    ts.isBindingElement(element) ? namesOf(element.name) : [],
  )
}
