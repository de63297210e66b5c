import type { PlatformName } from '../open-scene.ts'

/**
 * What a model sends for the name of a person. `outcome`: the stored name; null: it is rejected.
 */
export const NAMES: readonly [
  what: string,
  on: readonly PlatformName[],
  name: string,
  outcome: { stored: string | undefined; firstName?: string } | null,
][] = [
  ['SQL in the name', ['vapi'], "Robert'); DROP TABLE meetings;--", null],
  ['HTML in the name', ['openai'], '<script>alert(1)</script>', null],
  ['a template in the name', ['elevenlabs'], '{{constructor.constructor("x")()}}', null],
  ['Markdown in the name', ['telnyx'], '**Ada** [Lovelace](http://evil.test)', null],
  [
    'a right-to-left mark in the name',
    ['vapi'],
    '\u202eAda Lovelace\u202c',
    { stored: 'Ada Lovelace', firstName: 'Ada' },
  ],
  [
    'a zero-width space in the name',
    ['generic'],
    'Ada\u200b Lovelace\ufeff',
    { stored: 'Ada Lovelace', firstName: 'Ada' },
  ],
  ['emoji in the name', ['dialogflow'], 'Ada 😀 Lovelace', null],
  ['control characters in the name', ['elevenlabs'], 'Ada\u0007 Lovelace\u001b[31m', null],
  [
    'a line break in the name',
    ['telnyx'],
    'Ada\r\nLovelace',
    { stored: 'Ada Lovelace', firstName: 'Ada' },
  ],
  [
    'a NUL in the name',
    ['generic'],
    'Ada\u0000 Lovelace',
    { stored: 'Ada Lovelace', firstName: 'Ada' },
  ],
  ['a lone surrogate in the name', ['dialogflow'], 'Ada\ud800 Lovelace', null],
  ['a number for a name', ['telnyx'], '12345', null],
  [
    'a name without spaces of 200 letters',
    ['openai'],
    'a'.repeat(200),
    { stored: `A${'a'.repeat(199)}` },
  ],
  [
    'a name in upper case with a title',
    ['retell'],
    'MRS. GRACE HOPPER',
    { stored: 'Grace Hopper', firstName: 'Grace' },
  ],
  [
    'a name in another script',
    ['dialogflow'],
    'Ада Лавлейс',
    { stored: 'Ада Лавлейс', firstName: 'Ада' },
  ],
  ['the text undefined for a name', ['mcp'], 'undefined', { stored: undefined }],
]
