import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _, Ajv, type AnySchema, type Name, type Options, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import { build } from 'esbuild'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { configureValidator } from '../server/http/bodies/configure-validator.ts'
import { nameOfValidator } from '../server/http/bodies/load-built-validator.ts'
import { prepareSchema } from '../server/http/bodies/prepare-schema.ts'
import { VALIDATOR_KEYWORDS } from '../server/http/bodies/validator-keywords.ts'
import { FORMATS } from '../server/string-formats.ts'
import { openEmbedded } from '../server/platform/db/open-embedded.ts'
import { buildWholeApp } from './build-whole-app.ts'

/**
 * Writes the validators of all requests to `folder`, a file for each prepared schema. The file
 * exports a function that returns the validator; see load-built-validator.ts.
 */
export async function writeValidators(folder: string): Promise<void> {
  const { customOptions, onCreate } = configureValidator(FORMATS)
  const code = { ...customOptions.code, source: true, formats: _`formats` }
  const ajv = new Ajv({ ...customOptions, code } as Options)
  addFormats.default(ajv)
  const compile = ajv.compile.bind(ajv)
  onCreate(ajv as unknown as Parameters<typeof onCreate>[0])
  mkdirSync(folder, { recursive: true })
  for (const text of await listSchemas()) {
    const contents = codeOf(ajv, compile(JSON.parse(text) as AnySchema))
    const { outputFiles } = await build({
      stdin: { contents, resolveDir: '.' },
      bundle: true,
      format: 'cjs',
      platform: 'node',
      target: 'node26',
      minifyWhitespace: true,
      write: false,
    })
    writeFileSync(join(folder, nameOfValidator(text)), outputFiles[0]!.text)
  }
}

/** The prepared schemas of all routes, as JSON. */
async function listSchemas(): Promise<Set<string>> {
  const schemas = new Set<string>()
  const collect = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance }
    fastify.addHook('onRoute', (route: RouteOptions) => {
      route.validatorCompiler = ({ schema }) => {
        schemas.add(JSON.stringify(prepareSchema(schema)))
        return () => true
      }
    })
  }
  subscribe('fastify.initialization', collect)
  const { pool, close } = await openEmbedded()
  try {
    const app = buildWholeApp(pool)
    await app.ready()
    await app.close()
  } finally {
    unsubscribe('fastify.initialization', collect)
    await close()
  }
  return schemas
}

/**
 * The code of a compiled schema. It finds formats and keywords in the parameters; `self` would be
 * Ajv, and stays undefined because no keyword uses it.
 */
function codeOf(ajv: Ajv, { source }: ValidateFunction): string {
  if (!source) throw new Error('Ajv kept no code of a schema.')
  const find = (name: Name) => {
    const { ref } = (name as Name & { value?: { ref: unknown } }).value ?? {}
    const index = VALIDATOR_KEYWORDS.findIndex(
      (keyword) => 'validate' in keyword && keyword.validate === ref,
    )
    return index < 0 ? undefined : _`const ${name}=keywords[${index}].validate;`
  }
  const scope = ajv.scope.scopeCode(source.scopeValues, {}, find)
  const validate = source.validateName.str
  return `module.exports=(formats,keywords,self)=>{${String(scope)}${String(source.validateCode)};return ${validate}}`
}
