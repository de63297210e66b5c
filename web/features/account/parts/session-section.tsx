import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { sendRequest } from '../../../api/send-request.ts'
import { ActionButton } from '../../../parts/action-button.tsx'
import { FormProblem } from '../../../parts/entry-form.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { type ListedSession, sessionsQuery } from '../api/sessions.ts'
import { describeBrowser } from '../describe-browser.ts'
import { accountWords } from '../words/account-words.ts'

/** Where the person is signed in; each other session can be ended. */
export function SessionSection() {
  const client = useQueryClient()
  const sessions = useQuery(sessionsQuery)
  const end = useMutation({
    mutationFn: (id: string | null) =>
      sendRequest('DELETE', id === null ? '/auth/sessions' : `/auth/sessions/${id}`),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  return (
    <Section title={accountWords.sessions}>
      <FormProblem error={end.error} />
      <Loaded query={sessions} name={accountWords.sessions}>
        {(list) => (
          <>
            <ul className="rows">
              {list.map((session) => (
                <SessionRow
                  key={session.id}
                  session={session}
                  isEnding={end.isPending && end.variables === session.id}
                  onEnd={() => {
                    end.mutate(session.id)
                  }}
                />
              ))}
            </ul>
            {list.length > 1 && (
              <ActionButton
                isPending={end.isPending && end.variables === null}
                onPress={() => {
                  end.mutate(null)
                }}
              >
                {accountWords.endOthers}
              </ActionButton>
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

type RowProps = { session: ListedSession; isEnding: boolean; onEnd: () => void }

function SessionRow({ session: { attributes }, isEnding, onEnd }: RowProps) {
  const browser = describeBrowser(attributes.user_agent) ?? accountWords.unknownBrowser
  return (
    <Row>
      <span className="row-main">
        {browser} <span className="quiet">{accountWords.methods[attributes.method]}</span>
      </span>
      <span className="row-fact quiet">
        {accountWords.lastUsed(formatInstant(attributes.last_used_at))}
      </span>
      <span className="row-actions">
        {attributes.is_current ? (
          <span className="mark">● {accountWords.thisBrowser}</span>
        ) : (
          <ActionButton
            look="quiet"
            aria-label={accountWords.endSession(browser)}
            isPending={isEnding}
            onPress={onEnd}
          >
            {accountWords.end}
          </ActionButton>
        )}
      </span>
    </Row>
  )
}
