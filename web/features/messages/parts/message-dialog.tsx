import { useQuery } from '@tanstack/react-query'
import { ActionButton } from '../../../parts/action-button.tsx'
import { DialogWindow } from '../../../parts/dialog-window.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { words } from '../../../words/words.ts'
import { messageQuery } from '../api/sent.ts'
import { describeKind } from '../words/describe-kind.ts'
import { messageWords } from '../words/message-words.ts'
import { MessageState } from './message-state.tsx'
import { WrittenMessage } from './written-message.tsx'

type Props = { id: string | null; onClose: () => void }

/** One message with its content. */
export function MessageDialog({ id, onClose }: Props) {
  return (
    <DialogWindow title={messageWords.message} isOpen={id !== null} onClose={onClose}>
      {id !== null && <OneMessage id={id} />}
      <div className="buttons">
        <ActionButton onPress={onClose}>{words.common.close}</ActionButton>
      </div>
    </DialogWindow>
  )
}

function OneMessage({ id }: { id: string }) {
  const message = useQuery(messageQuery(id))
  return (
    <Loaded query={message} name={messageWords.message}>
      {({ message: read, content }) => {
        const { recipient, channel, address, language, attempts, detail } = read.attributes
        const { due_at: due, sent_at: sent } = read.attributes
        return (
          <>
            <dl className="facts">
              <Fact name={messageWords.message}>
                {describeKind(read.attributes).name}, {messageWords.channels[channel]}
              </Fact>
              <Fact name={messageWords.recipient}>
                {messageWords.recipients[recipient]}
                {address !== null && `, ${address}`}
              </Fact>
              <Fact name={messageWords.state}>
                <MessageState message={read} />
              </Fact>
              <Fact name={sent === null ? messageWords.due : messageWords.sentAt}>
                {formatInstant(sent ?? due)}
              </Fact>
              {attempts > 1 && <Fact name={messageWords.attempts}>{attempts}</Fact>}
              {detail !== null && <Fact name={messageWords.answer}>{detail}</Fact>}
            </dl>
            {content.text === '' ? (
              <p className="quiet">{messageWords.unwritten}</p>
            ) : (
              <WrittenMessage content={content} channel={channel} language={language} />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
