import type { FastifyInstance } from 'fastify'
import { createManageLink } from '../meetings/links/create-manage-link.ts'
import type { ManageRole } from '../meetings/core/seal-link.ts'
import type { Deps } from '../deps.ts'
import { openBrowser } from './open-browser.ts'
import type { TestWorkspace } from './harness.ts'

/** A page as a browser gets it: its status, its HTML and its path. */
export type Shown = { status: number; html: string; path: string; location: string | undefined }

type ManagePageTester = {
  path: string
  open: (path?: string) => Promise<Shown>
  /** Sends the form of a page, with these fields instead of its own. */
  submit: (
    page: Shown,
    fields?: Record<string, string>,
    headers?: Record<string, string>,
  ) => Promise<Shown>
}

/** Books a meeting of meeting type 1 with team 1, and returns its attributes. */
export async function bookMeeting(
  workspace: TestWorkspace,
  start: number,
  attributes: object = {},
): Promise<Record<string, any> & { meeting_id: string; confirmation_code: string }> {
  const { status, body, text } = await workspace.post('/core/book_meeting', {
    data: {
      attributes: {
        team_id: 1,
        meeting_type_id: 1,
        attendee_email: 'ada@example.com',
        start_time: String(start),
        ...attributes,
      },
    },
  })
  if (status !== 201) throw new Error(text)
  return body.data.attributes
}

/** The pages of a meeting, opened by the link of an attendee or an agent. */
export function openManagePage(
  { app, deps }: { app: FastifyInstance; deps: Deps },
  workspace: TestWorkspace,
  meetingId: string,
  role: ManageRole = 'attendee',
): ManagePageTester {
  const { workspaceId } = workspace
  const link = createManageLink(deps, { workspaceId, meetingId, manageVersion: 1, role })!
  const path = new URL(link).pathname
  const browser = openBrowser([app], new URL(deps.publicUrl).origin)
  const show = async (...request: Parameters<typeof browser.go>): Promise<Shown> => {
    const { statusCode, body, headers } = await browser.go(...request)
    return { status: statusCode, html: body, path: request[0], location: headers.location }
  }
  return {
    path,
    open: (at = path) => show(at),
    submit: (page, fields = {}, headers = {}) => {
      const action = /<form method="post" action="([^"]+)"/.exec(page.html)?.[1] ?? page.path
      return show(action, { ...fieldsOf(page), ...fields }, headers)
    },
  }
}

/** The hidden fields of a form. */
export function fieldsOf({ html }: Shown): Record<string, string> {
  const inputs = html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)
  return Object.fromEntries([...inputs].map(([, name, value]) => [name!, value!]))
}

/** The paths of all links and forms of a page, on this server. */
export function pathsOn({ html }: Shown): string[] {
  return [...html.matchAll(/(?:href|action)="(\/[^"]*)"/g)].map(([, path]) =>
    path!.replaceAll('&amp;', '&'),
  )
}
