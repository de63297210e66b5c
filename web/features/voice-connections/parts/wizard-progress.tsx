import { connectionWords } from '../words/connection-words.ts'

/** Where the person is on the way to the first request. `step`: from 0. */
export function WizardProgress({ step }: { step: number }) {
  return (
    <ol className="progress" aria-label={connectionWords.progress}>
      {connectionWords.wizard.map((name, i) => (
        <li key={name} aria-current={i === step ? 'step' : undefined}>
          {i < step && <span aria-hidden="true">✓ </span>}
          {name}
        </li>
      ))}
    </ol>
  )
}
