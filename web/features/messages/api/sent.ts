import { queryOptions } from '@tanstack/react-query'
import type {
  MessageContentResource,
  MessageResource,
} from '../../../../server/messages/schemas.ts'
import { type Filters, pageQuery } from '../../../api/page-query.ts'
import { sendRequest } from '../../../api/send-request.ts'

const PATH = '/core/messages'

export const sentQuery = (filters: Filters) => pageQuery<MessageResource>(PATH, filters)

/** A message with its content, which is empty until it is written. */
export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [PATH, 'one', id],
    queryFn: async () => {
      const path = `${PATH}/${encodeURIComponent(id)}`
      const [message, content] = await Promise.all([
        sendRequest<{ data: MessageResource }>('GET', path),
        sendRequest<{ data: MessageContentResource }>('GET', `${path}/content`),
      ])
      return { message: message.data, content: content.data.attributes }
    },
  })
