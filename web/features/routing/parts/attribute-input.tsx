import { useQuery } from '@tanstack/react-query'
import { SuggestInput } from '../../../parts/suggest-input.tsx'
import { ownFieldsQuery } from '../api/own-fields.ts'
import { routingWords } from '../words/routing-words.ts'

/** Those that rules use most come first. */
const ATTRIBUTES = [
  'country',
  'state',
  'city',
  'company_name',
  'company_employee_count',
  'company_industry',
  'company_revenue',
  'company_is_icp',
  'lead_score',
  'lead_source',
  'title',
  'role',
  'seniority',
  'persona',
  'type',
  'domain',
  'email',
  'mobile_phone',
  'phone',
  'company_sector',
  'company_location',
  'company_timezone',
  'source',
  'form',
  'play',
  'traffic_source',
  'visits',
  'chats',
  'meetings',
  'owner_agent_id',
  'company_tech',
]

type Props = { name: string; value: string; onChange: (attribute: string) => void }

/** An attribute of a contact, or a custom field, by what it is called or its name in the API. */
export function AttributeInput({ value, onChange, ...props }: Props) {
  const { data: own = [] } = useQuery(ownFieldsQuery)
  const labels = new Map([...ATTRIBUTES, ...own].map((id) => [id, routingWords.attribute(id)]))
  return (
    <SuggestInput
      {...props}
      label={routingWords.attributeLabel}
      opensOnPress
      suggestions={[...labels].map(([id, label]) => ({
        id: label,
        ...(label !== id && { hint: id }),
      }))}
      value={labels.get(value) ?? value}
      onChange={(text) => {
        const [id = text] = [...labels].find(([, label]) => isSame(label, text)) ?? []
        onChange(id)
      }}
    />
  )
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
