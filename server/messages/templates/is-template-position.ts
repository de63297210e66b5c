import type { TemplatePosition } from './store.ts'

export function isTemplatePosition(value: unknown): value is TemplatePosition {
  return (
    Array.isArray(value) &&
    value.length === 4 &&
    value.every((part) => typeof part === 'string' && /^[a-z_]{1,40}$/.test(part))
  )
}
