import { presentRevision } from '../../http/etags/revision.ts'
import { formatInstant } from '../../platform/time.ts'
import type { WorkspaceResource } from '../schemas.ts'
import type { WorkspaceSettings } from '../store/workspaces.ts'

/** The API representation of a workspace. */
export function presentWorkspace(workspace: WorkspaceSettings): WorkspaceResource {
  return {
    id: String(workspace.id),
    type: 'workspace',
    attributes: {
      name: workspace.name,
      phone_region: workspace.phoneRegion,
      sandbox: workspace.sandbox,
      opening_hours: workspace.openingHours,
      address: workspace.address,
      directions: workspace.directions,
      parking: workspace.parking,
      phone: workspace.phone,
      email: workspace.email,
      website: workspace.website,
      logo_url: workspace.logoUrl,
      brand_color: workspace.brandColor,
      questions: workspace.questions,
      keeps_transcripts: workspace.keepsTranscripts,
      texts_missed_callers: workspace.textsMissedCallers,
      calls_kept_days: workspace.callsKeptDays,
      custom_fields_strict: workspace.customFieldsStrict,
      archived_at: workspace.archivedAt && formatInstant(workspace.archivedAt),
      deletes_at: workspace.deletesAt && formatInstant(workspace.deletesAt),
      ...presentRevision(workspace),
    },
  }
}
