import { ActionButton } from '../../../parts/action-button.tsx'
import { messageWords } from '../words/message-words.ts'

/** What a template can contain; a press inserts it where the cursor was. */
export function VariableList({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <details className="variables">
      <summary>{messageWords.variables}</summary>
      <p className="hint">{messageWords.variablesHint}</p>
      <ul>
        {Object.entries(messageWords.variableNames).map(([name, description]) => (
          <li key={name}>
            <ActionButton
              look="quiet"
              aria-label={messageWords.insert(name)}
              onPress={() => {
                onInsert(name)
              }}
            >
              {name}
            </ActionButton>
            <span className="hint">{description}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
