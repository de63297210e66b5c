import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../../parts/action-button.tsx'
import { previewQuery, type Template, type TemplateKey } from '../api/templates.ts'
import { messageWords } from '../words/message-words.ts'

type Props = {
  templateKey: TemplateKey
  /** Whether the message is sent with its standard words. */
  isStandard: boolean
  /** Undefined: the person may not change the words. */
  onStart?: (standard: Pick<Template, 'subject' | 'text'>) => void
}

/** Above empty words: what is sent meanwhile, and a button that fills it in to be changed. */
export function StandardStart({ templateKey, isStandard, onStart }: Props) {
  const { data } = useQuery(previewQuery(templateKey, { subject: null, text: '', html: null }))
  return (
    <>
      {isStandard && <p className="quiet">{messageWords.isStandard}</p>}
      {onStart && data && (
        <div>
          <ActionButton
            onPress={() => {
              onStart(data.standard)
            }}
          >
            {messageWords.startFromStandard}
          </ActionButton>
        </div>
      )}
    </>
  )
}
