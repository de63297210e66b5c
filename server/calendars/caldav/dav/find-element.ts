import type { XmlElement } from './xml-element.ts'

/** The first element of the name directly inside, or further inside along a path of names. */
export function findElement(
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined {
  return path.reduce<XmlElement | undefined>(
    (found, name) => found?.children.find((child) => child.name === name),
    element,
  )
}
