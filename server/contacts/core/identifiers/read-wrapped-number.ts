/**
 * What is around a number. `sip`: the number is the user of a SIP address, which has no country
 * code or a plus sign only if the trunk sends one. `name`: a display name before the address.
 */
type WrappedNumber = { bare: string; sip: boolean; name: string | null }

const SCHEME =
  /^(tel|sips?|callto|sms(?:to)?|whatsapp|skype|rcs|e164|facetime(?:-audio)?)(?::(?:\/\/)?|_(?=\+?\d))/i
/** Hosts whose users are international numbers without a plus sign. */
const WHATSAPP_ADDRESS = /^\+?(\d{7,15})(?::\d+)?@(?:s\.whatsapp\.net|c\.us)$/i
const LINK =
  /^(?:https?:\/\/(?:wa\.me\/|t\.me\/\+|api\.whatsapp\.com\/send\/?\?phone=)|whatsapp:\/\/send\/?\?phone=|tg:\/\/resolve\?phone=|viber:\/\/[a-z]+\?number=)(?:\+|%2B)?(\d{7,15})\b/i
/** What is dialed before a number, to show or to hide that of the caller. */
const SERVICE_CODE = /^(?:[*#]\d{2,3}#?)[\s,]*(?=[\d+(])/
/** Parameters of RFC 3966 without the scheme. */
const WITH_PARAMETERS = /^\+?[\d().\s-]{5,30};[a-z-]+=/i
/** As programs write a number that they take for an amount. */
const FRACTION = /^(\+?\d{7,15})[.,]0{1,2}$/

/**
 * The number in an address of a telephone: `tel:` (RFC 3966), `sip:` (RFC 3261 §19.1), those of
 * WhatsApp, Viber and Telegram, and of programs that dial, alone or after a display name as in
 * `"Ann" <sip:+14155550100@host>`. Of the parameters only the extension is kept. A code that is
 * dialed before the number is its name. Any other text is returned unchanged.
 */
export function readWrappedNumber(text: string): WrappedNumber {
  const code = SERVICE_CODE.exec(text)?.[0] ?? ''
  const wrapped = unwrap(decode(text.slice(code.length).replace(FRACTION, '$1')))
  return code === '' ? wrapped : { ...wrapped, name: wrapped.name ?? code.trim() }
}

function unwrap(text: string): WrappedNumber {
  const [, name, inner] = /^([^<>]*)<([^<>]*)>/.exec(text) ?? []
  if (inner !== undefined)
    return {
      ...unwrap(inner.trim()),
      name: name?.replaceAll(/["\\]/g, '').trim() || null,
    }
  const whatsapp = (WHATSAPP_ADDRESS.exec(text) ?? LINK.exec(text))?.[1]
  if (whatsapp !== undefined) return { bare: `+${whatsapp}`, sip: false, name: null }
  const scheme = SCHEME.exec(text)
  const isUser = /^\+?[\d().-]+@[^@\s]+$/.test(text)
  const isNumber = WITH_PARAMETERS.test(text)
  if (!scheme && !isUser && !isNumber) return { bare: text, sip: false, name: null }
  const kind = isUser ? 'sip' : (scheme?.[1]?.toLowerCase() ?? '')
  const rest = text.slice(scheme?.[0].length ?? 0)
  const sip = kind.startsWith('sip')
  const [address = ''] = rest.split(sip ? /[@?]/ : /[?]/, 1)
  const [user = '', ...parameters] = address.split(';')
  const number = withPrefix(decode(user).trim(), parameters, kind)
  const extension = parameterOf(parameters, 'ext')?.replaceAll(/\D/g, '')
  return { bare: extension ? `${number};ext=${extension}` : number, sip, name: null }
}

/** The number with the prefix that a parameter, or the kind of its address, gives it. */
function withPrefix(number: string, parameters: readonly string[], kind: string): string {
  if (number.startsWith('+')) return number
  if (kind === 'whatsapp' && /^\d{7,15}$/.test(number)) return `+${number}`
  const context = parameterOf(parameters, 'phone-context')
  // A context that is a number is what a local number is appended to (RFC 3966 §5.1.5).
  return context !== undefined && /^\+[\d().-]+$/.test(context) ? context + number : number
}

function parameterOf(parameters: readonly string[], wanted: string): string | undefined {
  const found = parameters.find((each) => each.toLowerCase().startsWith(`${wanted}=`))
  return found === undefined ? undefined : decode(found.slice(wanted.length + 1))
}

function decode(text: string): string {
  return text.replaceAll(/%2b/gi, '+').replaceAll(/%20/g, ' ').replaceAll(/%3b/gi, ';')
}
