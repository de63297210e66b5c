/** What was uploaded. Workbooks and vCards are converted to CSV. */
const FILE_TYPES = ['csv', 'ndjson', 'xlsx', 'vcard'] as const
export type FileType = (typeof FILE_TYPES)[number]
