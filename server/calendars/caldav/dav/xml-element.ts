/** An element of an XML document. Names are without the prefixes of their namespaces. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  children: readonly XmlElement[]
  /** The text directly inside, with its references decoded. */
  text: string
}
