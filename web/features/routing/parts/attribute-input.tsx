import { SuggestInput } from '../../../parts/suggest-input.tsx'
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
  'custom_fields.',
]

type Props = { name: string; value: string; onChange: (attribute: string) => void }

/** An attribute of a contact by its name in the API, or a key of the custom fields. */
export function AttributeInput(props: Props) {
  return (
    <SuggestInput
      {...props}
      label={routingWords.attributeLabel}
      suggestions={ATTRIBUTES.map((id) => ({ id, hint: routingWords.attribute(id) }))}
    />
  )
}
