/** An event as the Calendar API shows it. */
export type FakeEvent = Record<string, any> & { id: string; status: string }

/**
 * Deletes, or replaces, fields as PATCH of the API does: objects are merged, arrays are replaced.
 */
export function mergeFields(
  present: Record<string, any>,
  change: Record<string, any>,
): Record<string, any> {
  const merged = { ...present }
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete merged[name]
    else if (isObject(value))
      merged[name] = mergeFields(isObject(merged[name]) ? merged[name] : {}, value)
    else merged[name] = structuredClone(value)
  }
  return merged
}

function isObject(value: unknown): value is Record<string, any> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
