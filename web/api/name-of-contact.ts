/** The attributes of a contact that name it; one that is not set is absent. */
export type NamedContact = {
  name?: string
  first_name?: string
  last_name?: string
  email?: string
  mobile_phone?: string
  phone?: string
}

/** What a contact is called: its name, or else its email or number; empty if it has none. */
export function nameOfContact(attributes: NamedContact): string {
  const { name, first_name: first, last_name: last, email, mobile_phone: phone } = attributes
  const known = [name, [first, last].filter(Boolean).join(' '), email, phone, attributes.phone]
  return known.find(Boolean) ?? ''
}
