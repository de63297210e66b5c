/** Seven bits a byte, the lowest first; the high bit says that more follow (LEB128). */
export function encodeInteger(value: number): number[] {
  return value < 128 ? [value] : [128 + (value % 128), ...encodeInteger(Math.floor(value / 128))]
}

/** Reverses `encodeInteger` for several numbers, one after another. */
export function decodeIntegers(bytes: readonly number[]): number[] {
  const values: number[] = []
  let [value, scale] = [0, 1]
  for (const byte of bytes) {
    value += (byte % 128) * scale
    scale *= 128
    if (byte >= 128) continue
    values.push(value)
    ;[value, scale] = [0, 1]
  }
  return values
}
