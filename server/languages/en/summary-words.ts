import type { SummaryWords } from '../summary-words.ts'

export const summaryWords: SummaryWords = {
  name: 'English',
  neutral:
    's a an the and to for of on at in with by from then also while during who this that it their they she he caller call called phone telephone was were is are has have had been be',
  topic: 'asked asks about wanted wants question questions regarding information topic',
  facts: {
    booked: 'booked books booking made appointment meeting scheduled reserved',
    moved: 'moved moves moving rescheduled changed appointment meeting time',
    cancelled: 'cancelled canceled cancels appointment meeting',
    searched: 'looked searched checked asked time times',
    transferred: 'transferred put through connected forwarded person colleague',
    note: 'left leaves note message team',
    questions: 'question questions answered answer answers asked',
  },
}
