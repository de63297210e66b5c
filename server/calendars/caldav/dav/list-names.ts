import type { XmlElement } from './xml-element.ts'

/** The names of all elements inside, at any depth. */
export function listNames(element: XmlElement | undefined): string[] {
  return (element?.children ?? []).flatMap((child) => [child.name, ...listNames(child)])
}
