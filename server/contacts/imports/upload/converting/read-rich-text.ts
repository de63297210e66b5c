import { decodeXml } from './decode-xml.ts'

/** The text of a string with formats, without the readings that Japanese has beside it. */
export function readRichText(xml: string): string {
  const plain = xml.replaceAll(/<(?:\w+:)?rPh[ >].*?<\/(?:\w+:)?rPh>/gs, '')
  const parts = [...plain.matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([^<]*)<\/(?:\w+:)?t>/g)]
  return decodeXml(parts.map(([, text = '']) => text).join(''))
}
