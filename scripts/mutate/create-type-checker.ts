import { dirname, resolve } from 'node:path'
import ts from 'typescript'

/**
 * Returns a function that tells whether a file would have no type error with another text. Files
 * that import it are not checked.
 */
export function createTypeChecker(): (file: string, text: string) => boolean {
  const config = resolve('tsconfig.json')
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config,
    ts.sys,
    dirname(config),
  )
  let changed = { file: '', text: '', version: 0 }
  const service = ts.createLanguageService({
    ...ts.sys,
    getCompilationSettings: () => options,
    getScriptFileNames: () => [changed.file],
    getScriptVersion: (path) => (path === changed.file ? String(changed.version) : ''),
    getScriptSnapshot: (path) => {
      const text = path === changed.file ? changed.text : ts.sys.readFile(path)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => process.cwd(),
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    useCaseSensitiveFileNames: () => true,
  })
  return (file, text) => {
    changed = { file: resolve(file), text, version: changed.version + 1 }
    return service.getSemanticDiagnostics(changed.file).length === 0
  }
}
