/**
 * Two notations of the same line. The templates convert the digits of an international number,
 * without the plus sign, from the one to the other.
 */
type Rule = {
  /** Digits that may be in the notation that is replaced. */
  from: RegExp
  /** The notation of the key. Of several, the one that is assigned counts. */
  key: readonly string[]
  /** Digits that may be in the notation of the key. */
  of: RegExp
  other: string
  /** Whether `from` is in use. Otherwise it no longer reaches anyone, and is not assigned. */
  inUse: boolean
}

/**
 * By country code, the numbering plans in which a line has two notations. Only rules that need no
 * further knowledge, such as the operator of a line, are listed. ADR 0032 has their sources.
 */
export const NOTATIONS: ReadonlyMap<string, readonly Rule[]> = new Map<string, readonly Rule[]>([
  // Argentina: mobile numbers have a 9 in calls from abroad, and share the plan of fixed lines.
  [
    '54',
    [{ from: /^549(\d{10})$/, key: ['54$1'], of: /^54(\d{10})$/, other: '549$1', inUse: true }],
  ],
  // Mexico: 1 before mobile numbers, and the prefixes 01, 02, 044 and 045, until 2019.
  [
    '52',
    [
      {
        from: /^52(?:0(?:[12]|4[45])|1)(\d{10})$/,
        key: ['52$1'],
        of: /^52(\d{10})$/,
        other: '521$1',
        inUse: false,
      },
    ],
  ],
  // Brazil: mobile numbers without the ninth digit, until 2016. Where a number of eight digits is
  // still assigned, as to trunked radio, it is another line.
  [
    '55',
    [
      {
        from: /^55([1-9]{2})([6-9]\d{7})$/,
        key: ['55$19$2'],
        of: /^55(\d\d)9([6-9]\d{7})$/,
        other: '55$1$2',
        inUse: false,
      },
    ],
  ],
  // Benin: numbers without 01, until 2024.
  [
    '229',
    [
      {
        from: /^229(\d{8})$/,
        key: ['22901$1'],
        of: /^22901(\d{8})$/,
        other: '229$1',
        inUse: false,
      },
    ],
  ],
  // Colombia: fixed lines without 60, until 2021.
  [
    '57',
    [
      {
        from: /^57([1-8]\d{7})$/,
        key: ['5760$1'],
        of: /^5760([1-8]\d{7})$/,
        other: '57$1',
        inUse: false,
      },
    ],
  ],
  // Ireland: 048 reaches Northern Ireland, which has the area code 028 of the United Kingdom.
  [
    '353',
    [
      {
        from: /^35348(\d{8})$/,
        key: ['4428$1'],
        of: /^4428(\d{8})$/,
        other: '35348$1',
        inUse: true,
      },
    ],
  ],
  [
    '39',
    [
      // San Marino: its fixed lines are also an area of Italy.
      {
        from: /^390549(\d{6})$/,
        key: ['3780549$1'],
        of: /^3780549(\d{6})$/,
        other: '390549$1',
        inUse: true,
      },
      // Italy: the zero belongs to fixed lines, and not to mobile numbers.
      {
        from: /^39([124-9]\d{5,9})$/,
        key: ['390$1'],
        of: /^390(\d{6,10})$/,
        other: '39$1',
        inUse: false,
      },
      {
        from: /^390(3\d{8,9})$/,
        key: ['39$1'],
        of: /^39(3\d{8,9})$/,
        other: '390$1',
        inUse: false,
      },
    ],
  ],
  // France: its overseas departments are dialed as regions, and have country codes of their own.
  [
    '33',
    [
      {
        from: /^33(\d{9})$/,
        key: ['262$1', '508$1', '590$1', '594$1', '596$1'],
        of: /^(?:262|508|590|594|596)(\d{9})$/,
        other: '33$1',
        inUse: false,
      },
    ],
  ],
])
