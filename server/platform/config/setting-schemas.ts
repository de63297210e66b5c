import { type TSchemaOptions, type TString, Type } from 'typebox'

/** A text that a function accepts. `expected`: what it should be, in words. */
function check(schema: TString, isValid: (value: string) => boolean, expected: string): TString {
  return Type.Refine(schema, isValid, () => expected)
}

/** A URL with one of these protocols. */
function url(protocols: readonly string[], example: string, options: TSchemaOptions): TString {
  return check(
    Type.String(options),
    (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
    `a URL such as ${example}`,
  )
}

/** The base URL of an API, which has a default. */
function platformUrl(address: string, description: string): TString {
  return url(['https:', 'http:'], address, { default: address, description })
}

/** The id or the secret of an OAuth client: visible ASCII characters. */
function oauthClient(options: TSchemaOptions): TString {
  return check(
    Type.String(options),
    (value) => /^[\x21-\x7e]{1,500}$/.test(value),
    'visible ASCII characters without spaces',
  )
}

/** A secret of visible ASCII characters. */
function token(minLength: number, options: TSchemaOptions): TString {
  const pattern = new RegExp(`^[\\x21-\\x7e]{${minLength},200}$`)
  return check(
    Type.String({ ...options, secret: true }),
    (value) => pattern.test(value),
    `${minLength} to 200 visible ASCII characters without spaces`,
  )
}

/** Texts of settings, with what is permitted in them. */
export const SETTING_SCHEMAS = { check, url, platformUrl, oauthClient, token }
