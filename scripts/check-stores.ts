// Checks how the stores of the server are used. A function whose name begins with a verb of SQL is
// private to its folder. Other folders import the other functions of a store, and types. A function
// that only passes its parameters on to one of a store is not written: that one has its name.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { findForwarders } from './find-forwarders.ts'
import { findOwner } from './find-owner.ts'
import { listImports } from './list-imports.ts'

const STORE = /^server\/.+\/store(?:\.ts$|\/)/
const STATEMENT = /^(?:select|insert|update|upsert|delete)(?![a-z])/

/** The faults of the files below a root, one sentence each. */
export function checkStores(root = '.'): string[] {
  const sources = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^server\/test\//.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), 'utf8')
      // Parsing all files takes seconds, and most neither are nor import a store.
      return text.includes('store') || STORE.test(file)
        ? [ts.createSourceFile(file, text, ts.ScriptTarget.ESNext)]
        : []
    })
  const questions = new Set(
    sources
      .filter(({ fileName }) => STORE.test(fileName))
      .flatMap(({ fileName, statements }) =>
        statements
          .flatMap(nameOfFunction)
          .filter((name) => !STATEMENT.test(name))
          .map((name) => `${fileName} ${name}`),
      ),
  )
  return sources.flatMap((source) => {
    const { fileName } = source
    const owner = findOwner(fileName)
    const foreign = listImports(source)
      .filter(({ file, name, isType }) => !isType && !questions.has(`${file} ${name}`))
      .filter(({ file }) => STORE.test(file) && findOwner(file) !== owner)
    const forwarders = findForwarders(source, (file) => STORE.test(file))
    return [
      ...foreign.map(
        ({ file, name }) => `${fileName}: "${name}" of ${file} is private to its folder.`,
      ),
      ...forwarders.map(
        ({ name, called }) =>
          `${fileName}: "${name}" only calls "${called.name}" of ${called.file}. Give that function its name.`,
      ),
    ]
  })
}

function nameOfFunction(statement: ts.Statement): string[] {
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : []
}
