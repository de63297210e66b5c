/** The encodings that `TextDecoder` reads, by their names in the WHATWG standard. */
export const TEXT_ENCODINGS = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'macintosh',
  'x-mac-cyrillic',
  'iso-8859-2',
  'iso-8859-3',
  'iso-8859-4',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'iso-8859-8-i',
  'iso-8859-10',
  'iso-8859-13',
  'iso-8859-14',
  'iso-8859-15',
  'iso-8859-16',
  'koi8-r',
  'koi8-u',
  'ibm866',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'gbk',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type TextEncoding = (typeof TEXT_ENCODINGS)[number]

const NOT_BYTES: readonly TextEncoding[] = ['utf-16le', 'utf-16be', 'iso-2022-jp']
/** In these, the second byte of a character can be that of `|`. */
const WITH_PIPES: readonly TextEncoding[] = ['shift_jis', 'gbk', 'gb18030', 'big5', 'euc-kr']

/** Whether a file can be divided into cells before its bytes are decoded. */
export function isDividedInBytes(encoding: TextEncoding, delimiter: string): boolean {
  return !NOT_BYTES.includes(encoding) && !(delimiter === '|' && WITH_PIPES.includes(encoding))
}
