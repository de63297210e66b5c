import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openSecretBox, SECRET_KEY_BYTES, type SecretBox } from './secret-box.ts'

/**
 * The key that secrets are kept with: SECRET_KEY, or else for the embedded database a file beside it that only its user can
 * read, made at the first start. Null where neither is there. Throws where the file does not hold a key.
 */
export function openSecrets({ secretKey, database, dataDir }: { secretKey: string | null; database: { kind: 'embedded' | 'server' }; dataDir: string }): SecretBox | null {
  if (secretKey !== null) return openSecretBox(Buffer.from(secretKey, 'base64'))
  return database.kind === 'embedded' ? openSecretBox(readKeyFile(dataDir)) : null
}

function readKeyFile(dataDir: string): Buffer {
  const path = join(dataDir, 'secret-key')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(path, randomBytes(SECRET_KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length !== SECRET_KEY_BYTES) throw new Error(`${path} does not hold a key of ${SECRET_KEY_BYTES} bytes. Put the right one back: what was kept with it cannot be read without it.`)
  return key
}
