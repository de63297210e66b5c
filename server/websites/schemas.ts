import Type, { type Static } from 'typebox'

const text = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

export const WebsiteAddress = Type.Object(
  {
    url: Type.String({
      minLength: 4,
      maxLength: 2_000,
      description: 'The address of the page; without a scheme: https.',
      examples: ['https://example.com'],
    }),
  },
  { additionalProperties: false },
)
export type WebsiteAddress = Static<typeof WebsiteAddress>

export const WebsiteReading = Type.Object({
  type: Type.Literal('website_reading'),
  attributes: Type.Object({
    url: Type.String(),
    name: text('Null, here and below: the page does not say it.'),
    phone: text('As the page writes it.'),
    email: text('As the page writes it.'),
    address: text('In one line.'),
    country: text('ISO 3166-1 alpha-2.'),
    language: text('Of the page, in BCP 47.'),
    logo_url: text('An address with https.'),
    opening_hours: Type.Array(
      Type.Object({
        weekday: Type.Integer({ minimum: 1, maximum: 7, description: '1 is Monday.' }),
        from: Type.String({ examples: ['09:00'] }),
        to: Type.String({ examples: ['17:00'] }),
      }),
      { description: 'As the weekly hours of a schedule.' },
    ),
    services: Type.Array(
      Type.Object({
        name: Type.String(),
        duration_minutes: Type.Unsafe<number | null>({ type: ['integer', 'null'] }),
        description: text('Of the service.'),
      }),
    ),
    not_understood: Type.Array(Type.String(), {
      description: 'What the page says and could not be read, such as hours of a season.',
    }),
  }),
})
