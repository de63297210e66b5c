import type { WorkspaceChange, WorkspaceResource } from '../../../../server/access/schemas.ts'
import { sendRequest } from '../../../api/send-request.ts'

export type Settings = WorkspaceResource['attributes']
/** The screen of messages has the switch of text messages. */
export type SettingName = Exclude<keyof WorkspaceChange, 'texts_missed_callers'>

export const GROUPS = {
  business: ['name', 'phone_region'],
  answers: ['opening_hours', 'address', 'directions', 'parking', 'phone', 'email', 'website'],
  mails: ['logo_url', 'brand_color'],
} as const satisfies Record<string, readonly SettingName[]>
export type TextName = (typeof GROUPS)[keyof typeof GROUPS][number]

export const SETTING_NAMES: readonly SettingName[] = [
  ...Object.values(GROUPS).flat(),
  'questions',
  'keeps_transcripts',
  'calls_kept_days',
  'custom_fields_strict',
]

type Answer = { data: WorkspaceResource }

/** Changes the version that was read. Throws precondition_failed if there is a newer one. */
export async function changeWorkspace(
  attributes: WorkspaceChange,
  version: number,
): Promise<Settings> {
  const { data } = await sendRequest<Answer>('PATCH', '/core/workspace', { attributes, version })
  return data.attributes
}

export async function readWorkspace(): Promise<Settings> {
  return (await sendRequest<Answer>('GET', '/core/workspace')).data.attributes
}
