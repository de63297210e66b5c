import ts from 'typescript'

/**
 * The same JavaScript with only ASCII in its regular expressions; a bundler leaves these as they
 * are. V8 keeps a text with only ASCII in half of the memory, and reads it in less time.
 */
export function escapeRegularExpressions(text: string): string {
  if (!/[^\0-\x7f]/.test(text)) return text
  const source = ts.createSourceFile('bundle.js', text, ts.ScriptTarget.Latest, false)
  const parts: string[] = []
  let end = 0
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      parts.push(text.slice(end, node.end - node.text.length), escape(node.text))
      end = node.end
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return parts.join('') + text.slice(end)
}

function escape(expression: string): string {
  return expression.replace(
    /(\\?)([^\0-\x7f])/g,
    (_found, backslash: string, character: string) => {
      if (backslash)
        throw new Error(`${expression} has a backslash before a letter that needs none.`)
      return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    },
  )
}
