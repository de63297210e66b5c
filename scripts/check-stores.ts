// Checks how the stores of the server are used. A function whose name begins with a verb of SQL is
// private to its folder. Other folders import the other functions of a store, and types.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { listImports } from './list-imports.ts'

const STORE = /^server\/([^/]+)\/(?:.+\/)?store(?:\.ts$|\/)/
const STATEMENT = /^(?:select|insert|update|upsert|delete)(?![a-z])/

/** The faults of the files below a root, one sentence each. */
export function checkStores(root = '.'): string[] {
  const sources = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|^server\/test\//.test(file))
    .map((file) =>
      ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.ESNext),
    )
  const stores = sources.filter(({ fileName }) => STORE.test(fileName))
  const questions = new Set(
    stores.flatMap(({ fileName, statements }) =>
      statements
        .flatMap(nameOfFunction)
        .filter((name) => !STATEMENT.test(name))
        .map((name) => `${fileName} ${name}`),
    ),
  )
  return sources.flatMap((source) =>
    listImports(source)
      .filter(({ file, name, isType }) => !isType && !questions.has(`${file} ${name}`))
      .filter(({ file }) => (STORE.exec(file)?.[1] ?? folderOf(source)) !== folderOf(source))
      .map(
        ({ file, name }) => `${source.fileName}: "${name}" of ${file} is private to its folder.`,
      ),
  )
}

function folderOf({ fileName }: ts.SourceFile): string | undefined {
  return fileName.split('/')[1]
}

function nameOfFunction(statement: ts.Statement): string[] {
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : []
}
