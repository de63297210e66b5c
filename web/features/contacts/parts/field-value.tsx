import { kindOf } from './field-groups.ts'

type Props = {
  field: string
  value: unknown
  /** The value in words. */
  text: string
}

/** A value; an email address, a number and a web address can be used. */
export function FieldValue({ field, value, text }: Props) {
  const href = typeof value === 'string' ? linkOf(field, value) : null
  return href === null ? (
    <bdi className="field-value">{text}</bdi>
  ) : (
    <a
      className="field-value"
      href={href}
      {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer noopener' })}
    >
      <bdi>{text}</bdi>
    </a>
  )
}

/** Values come from anywhere: of web addresses only those with http become links. */
function linkOf(field: string, value: string): string | null {
  const kind = kindOf(field)
  if (kind === 'email') return `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`
  if (kind === 'phone') {
    const digits = value.replaceAll(/[^\d+*#]/g, '')
    return /\d{3}/.test(digits) ? `tel:${encodeURIComponent(digits).replaceAll('%2B', '+')}` : null
  }
  if (!URL.canParse(value)) return null
  return ['http:', 'https:'].includes(new URL(value).protocol) ? value : null
}
