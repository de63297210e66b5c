import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { ConfirmedAction } from '../../../parts/confirmed-action.tsx'
import { Loaded } from '../../../parts/loaded.tsx'
import { Row } from '../../../parts/row.tsx'
import { Section } from '../../../parts/section.tsx'
import { ShowMore } from '../../../parts/show-more.tsx'
import { formatInstant } from '../../../words/format-instant.ts'
import { deleteFeed, FEEDS, feedsQuery } from '../api/feeds.ts'
import { calendarWords } from '../words/calendar-words.ts'
import { AddFeed } from './add-feed.tsx'

type Props = {
  agentId: number | undefined
  agents: ReadonlyMap<number, string>
  canChange: boolean
}

/** The addresses under which calendar programs read the meetings of agents. */
export function FeedSection({ agentId, agents, canChange }: Props) {
  const client = useQueryClient()
  const feeds = useInfiniteQuery(feedsQuery(agentId))
  const reload = () => void client.invalidateQueries({ queryKey: [FEEDS] })
  return (
    <Section
      title={calendarWords.feeds}
      action={
        canChange &&
        agents.size > 0 && <AddFeed agentId={agentId} agents={agents} onDone={reload} />
      }
    >
      <p className="quiet">{calendarWords.feedsText}</p>
      <Loaded query={feeds} name={calendarWords.feeds}>
        {(list) =>
          list.length === 0 ? (
            <p>{calendarWords.noFeeds}</p>
          ) : (
            <>
              <ul className="rows" aria-label={calendarWords.feeds}>
                {list.map(({ id, attributes }) => {
                  const name = attributes.name ?? calendarWords.unnamedFeed
                  return (
                    <Row key={id}>
                      <span className="row-main">
                        {agents.get(attributes.agent_id)} <span className="quiet">{name}</span>
                      </span>
                      <span className="quiet">{formatInstant(attributes.created_at)}</span>
                      <span className="row-actions">
                        {canChange && (
                          <ConfirmedAction
                            label={calendarWords.deleteFeed}
                            fullLabel={calendarWords.deleteFeedOf(name)}
                            title={calendarWords.deleteFeedTitle(name)}
                            text={calendarWords.deleteFeedText}
                            run={() => deleteFeed(id)}
                            onDone={reload}
                          />
                        )}
                      </span>
                    </Row>
                  )
                })}
              </ul>
              <ShowMore query={feeds} />
            </>
          )
        }
      </Loaded>
    </Section>
  )
}
