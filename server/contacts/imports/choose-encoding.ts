import type { Db } from '../../platform/db/pool.ts'
import { throwIfInvalid } from '../../http/problems/throw-if-invalid.ts'
import type { ContactImport } from './contact-import.ts'
import { decodeColumns } from './core/decode-stored-rows.ts'
import { guessMapping } from './core/guess-mapping.ts'
import type { Mapping } from './core/mapping.ts'
import { readBlock } from './read-block.ts'
import { isDividedInBytes, type TextEncoding } from './core/text-encodings.ts'

type ChosenEncoding = { encoding?: TextEncoding; encodingConfirmed?: boolean; mapping?: Mapping }

/**
 * The changes that an encoding brings which a person has chosen. Throws invalid_attributes if the
 * file was already read in another one.
 */
export async function chooseEncoding(
  db: Db,
  one: ContactImport,
  encoding: TextEncoding,
): Promise<ChosenEncoding> {
  if (one.encodingGuesses === null && encoding === one.encoding) return {}
  const isPossible = isDividedInBytes(encoding, one.delimiter ?? ',')
  if (one.encodingGuesses === null || !isPossible)
    throwIfInvalid([
      {
        pointer: '/data/attributes/encoding',
        code: 'encoding_fixed',
        detail:
          `The file was read as ${one.encodingGuesses ? 'text of single bytes' : one.encoding}. To ` +
          `read it as ${encoding}, upload it again with the query parameter encoding=${encoding}.`,
      },
    ])
  const confirmed = { encoding, encodingConfirmed: true }
  if (one.byteHeader === null || encoding === one.encoding) return confirmed
  const columns = decodeColumns(one.byteHeader, encoding)
  const isSame = columns.every((column, i) => column === one.mapping[i]?.column)
  if (isSame) return confirmed
  const rows = await readBlock(db, { ...one, encoding }, 0)
  return { ...confirmed, mapping: guessMapping(columns, rows).mapping }
}
