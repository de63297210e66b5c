import { getRouteApi, Link } from '@tanstack/react-router'
import type { MeetingsOutside } from '../../api/resource.ts'
import { useDraft } from '../../api/use-draft.ts'
import { RecordPage } from '../../parts/record-page.tsx'
import {
  MEETING_TYPES,
  type MeetingType,
  NEW_TYPE,
  type TypeAttributes,
} from './api/meeting-types.ts'
import { TypeForm } from './parts/type-form.tsx'
import { typeWords } from './words/type-words.ts'
import './meeting-types.css'

const route = getRouteApi('/shell/team/types/$typeId')

/** A meeting type with all attributes. */
export function MeetingTypeScreen() {
  const { typeId } = route.useParams()
  return (
    <RecordPage<TypeAttributes>
      key={typeId}
      path={MEETING_TYPES}
      id={typeId}
      name={typeWords.type}
      archiveText={typeWords.archiveText}
      back={<Link to="/team/types">{typeWords.title}</Link>}
    >
      {({ resource, canChange, onSaved }) => (
        <OpenType type={resource} canChange={canChange} onSaved={onSaved} />
      )}
    </RecordPage>
  )
}

type Props = {
  type: MeetingType
  canChange: boolean
  onSaved: (outside: MeetingsOutside | undefined) => void
}

function OpenType({ type, canChange, onSaved }: Props) {
  const draft = useDraft<TypeAttributes>({
    path: MEETING_TYPES,
    defaults: NEW_TYPE,
    stored: type,
    onSaved: ({ meta }) => {
      onSaved(meta.meetings_outside)
    },
  })
  return <TypeForm draft={draft} canChange={canChange} />
}
