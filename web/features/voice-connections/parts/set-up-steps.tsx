import { CopyField } from '../../../parts/copy-field.tsx'
import { Notice } from '../../../parts/notice.tsx'
import type { Connection } from '../api/voice-connections.ts'
import { listSteps, writeTestCommand } from '../list-steps.ts'
import { connectionWords } from '../words/connection-words.ts'

type Props = { connection: Connection; secret: string | null }

/** What to do at the platform. `secret`: shown this once; null: it is not known any more. */
export function SetUpSteps({ connection: { attributes }, secret }: Props) {
  const { platform, url } = attributes
  const test = writeTestCommand(platform, { url, secret })
  return (
    <>
      {secret !== null && (
        <>
          <Notice kind="plain">{connectionWords.secretOnce}</Notice>
          <CopyField label={connectionWords.secret} value={secret} />
        </>
      )}
      <ol className="set-up">
        {listSteps(platform, { url, secret }).map(({ text, pasted = [], links = [] }) => (
          <li key={text}>
            <p>{text}</p>
            {pasted.map((each) => (
              <CopyField key={each.label} {...each} />
            ))}
            {links.map(({ label, href }) => (
              <p key={href}>
                <a href={href} target="_blank" rel="noreferrer">
                  {label}
                </a>
              </p>
            ))}
          </li>
        ))}
        {test !== null && (
          <li>
            <p>{connectionWords.test}</p>
            <CopyField label={connectionWords.command} value={test} rows={4} />
          </li>
        )}
      </ol>
    </>
  )
}
