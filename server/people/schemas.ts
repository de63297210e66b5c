import Type, { type Static } from 'typebox'
import { defineOptionalId } from '../http/bodies/define-id.ts'
import { PAGE_PARAMETERS } from '../http/queries/paging.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './core/describe-password-fault.ts'
import { type Role, ROLES } from './core/roles.ts'

const Role = Type.Unsafe<Role>({
  title: 'Role',
  type: 'string',
  enum: [...ROLES],
  description:
    '`owner`: everything. `manager`: everything but people, access tokens and webhooks. `agent` and ' +
    '`viewer`: reading, without people.',
  examples: ['manager'],
})
const AgentId = defineOptionalId({
  description: 'Id of the agent that the person is; null: none.',
})
const Name = Type.String({ minLength: 1, maxLength: 200, examples: ['Ada Lovelace'] })
const Email = Type.String({ format: 'email', maxLength: 320, examples: ['ada@example.com'] })
const Instant = Type.String({ format: 'date-time' })
const OptionalText = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description })

export const PersonResource = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    type: Type.Literal('person'),
    attributes: Type.Object({
      name: Type.String(),
      email: Type.String(),
      role: Role,
      agent_id: AgentId,
      has_password: Type.Boolean({ description: 'Whether the person can sign in by password.' }),
      passkeys: Type.Integer({ description: 'Number of passkeys of the person.' }),
      version: Type.Integer({
        description: 'Increases with each change of the role or the agent; the same as the ETag.',
      }),
      created_at: Type.String({ format: 'date-time', description: 'When the person joined.' }),
      updated_at: Instant,
    }),
  },
  { title: 'Person' },
)
export type PersonResource = Static<typeof PersonResource>

export const PersonChange = Type.Object(
  { role: Type.Optional(Role), agent_id: Type.Optional(AgentId) },
  { additionalProperties: false, minProperties: 1, examples: [{ role: 'manager' }] },
)
export type PersonChange = Static<typeof PersonChange>

const SendEmail = Type.Optional(
  Type.Boolean({
    description:
      'Whether the server sends the link to `email`. Default: false. `mail` of the invitation says ' +
      'what became of it.',
  }),
)

export const NewInvitation = Type.Object(
  {
    role: Role,
    agent_id: Type.Optional(AgentId),
    name: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        minLength: 1,
        maxLength: 200,
        description: 'Whom the invitation is for; the person can correct it.',
        examples: ['Ada Lovelace'],
      }),
    ),
    email: Type.Optional(
      Type.Unsafe<string | null>({
        type: ['string', 'null'],
        format: 'email',
        maxLength: 320,
        description: 'Email of the person, who can correct it.',
        examples: ['ada@example.com'],
      }),
    ),
    send_email: SendEmail,
  },
  { additionalProperties: false, examples: [{ role: 'manager', name: 'Ada Lovelace' }] },
)
export type NewInvitation = Static<typeof NewInvitation>

export const InvitationRenewal = Type.Object(
  { send_email: SendEmail },
  { additionalProperties: false, examples: [{ send_email: false }] },
)
export type InvitationRenewal = Static<typeof InvitationRenewal>

/** `unknown`: it was being sent when the process ended. */
const MAIL_STATES = ['sending', 'sent', 'failed', 'unknown'] as const
type InvitationMail = {
  state: (typeof MAIL_STATES)[number]
  address: string
  at: string
  detail: string | null
}
const InvitationMail = Type.Unsafe<InvitationMail | null>({
  type: ['object', 'null'],
  description: 'The mail with the newest link; null: none was sent.',
  required: ['state', 'address', 'at', 'detail'],
  properties: {
    state: {
      type: 'string',
      enum: [...MAIL_STATES],
      description:
        '`sent`: the mail server accepted it. `failed`: it was not sent. `unknown`: it may have been ' +
        'sent.',
    },
    address: Email,
    at: { type: 'string', format: 'date-time', description: 'Since when it is in this state.' },
    detail: { type: ['string', 'null'], description: 'Why it was not sent.' },
  },
})

const INVITATION_ATTRIBUTES = {
  role: Role,
  agent_id: AgentId,
  name: OptionalText('Whom the invitation is for; null: unknown.'),
  email: OptionalText('Email of the person; null: unknown.'),
  created_by: OptionalText('Id of the person or token that invites; null: an operator.'),
  mail: InvitationMail,
  version: Type.Integer({
    description: 'Increases with each new link and each outcome of a mail; the same as the ETag.',
  }),
  created_at: Instant,
  expires_at: Type.String({
    format: 'date-time',
    description: 'Seven days after the creation of the newest link.',
  }),
}
export const InvitationResource = Type.Object(
  {
    id: Type.String({ format: 'uuid' }),
    type: Type.Literal('invitation'),
    attributes: Type.Object(INVITATION_ATTRIBUTES),
  },
  { title: 'Invitation' },
)
export type InvitationResource = Static<typeof InvitationResource>

export const LinkAddress = Type.Object({
  version: Type.Integer(),
  url: Type.String({
    description: 'The link for the person. It works once, and only this response contains it.',
  }),
})

export const PeopleQuery = Type.Object(PAGE_PARAMETERS, { additionalProperties: false })
export type PeopleQuery = Static<typeof PeopleQuery>

const Password = Type.String({
  maxLength: 1024,
  description: `At least ${MIN_PASSWORD_LENGTH} and at most ${MAX_PASSWORD_LENGTH} characters.`,
  examples: ['correct horse battery staple'],
})
const Secret = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'The part of the link after `#`.',
})
/** What a browser returns for a passkey; the library checks the rest. */
const PasskeyResponse = Type.Unsafe<object>({
  type: 'object',
  required: ['id', 'rawId', 'response', 'type'],
  properties: {
    id: { type: 'string', maxLength: 2048 },
    rawId: { type: 'string', maxLength: 2048 },
    type: { type: 'string', maxLength: 100 },
    response: {
      type: 'object',
      required: ['clientDataJSON'],
      properties: { clientDataJSON: { type: 'string', maxLength: 8192 } },
    },
  },
})
const closed = { additionalProperties: false } as const

export const SignIn = Type.Object(
  { email: Type.String({ minLength: 1, maxLength: 320 }), password: Password },
  closed,
)
export type SignIn = Static<typeof SignIn>
export const PasskeySignIn = Type.Object({ passkey: PasskeyResponse }, closed)
export type PasskeySignIn = Static<typeof PasskeySignIn>
export const Confirmation = Type.Object(
  { password: Type.Optional(Password), passkey: Type.Optional(PasskeyResponse) },
  { ...closed, minProperties: 1, maxProperties: 1 },
)
export type Confirmation = Static<typeof Confirmation>
export const LinkSecret = Type.Object({ secret: Secret }, closed)
export type LinkSecret = Static<typeof LinkSecret>
export const NewPerson = Type.Object(
  {
    secret: Secret,
    name: Type.Optional(Name),
    email: Type.Optional(Email),
    password: Type.Optional(Password),
    passkey: Type.Optional(PasskeyResponse),
  },
  closed,
)
export type NewPerson = Static<typeof NewPerson>
export const PasskeyOptionsRequest = Type.Object(
  {
    secret: Type.Optional(Secret),
    name: Type.Optional(Name),
    email: Type.Optional(Email),
  },
  closed,
)
export type PasskeyOptionsRequest = Static<typeof PasskeyOptionsRequest>
export const NewPasskey = Type.Object({ name: Name, passkey: PasskeyResponse }, closed)
export type NewPasskey = Static<typeof NewPasskey>
export const NewPassword = Type.Object(
  { password: Type.Unsafe<string | null>({ ...Password, type: ['string', 'null'] }) },
  closed,
)
export type NewPassword = Static<typeof NewPassword>
export const OpenWorkspace = Type.Object(
  { workspace_id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) },
  closed,
)
export type OpenWorkspace = Static<typeof OpenWorkspace>
