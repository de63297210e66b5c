import type { Language } from '../language.ts'
import { answerWords } from './answer-words.ts'
import { calendarPages } from './calendar-pages.ts'
import { callSummary } from './call-summary.ts'
import { choiceWords } from './choice-words.ts'
import { claimWords } from './claim-words.ts'
import { codeWords } from './code-words.ts'
import { commandWords } from './command-words.ts'
import { dialogueWords } from './dialogue-words.ts'
import { emailWords } from './email-words.ts'
import { exampleWeek } from './example-week.ts'
import { invitationMail } from './invitation-mail.ts'
import { languageNames } from './language-names.ts'
import { letterWords } from './letter-words.ts'
import { managePage } from './manage-page.ts'
import { messageTexts } from './message-texts.ts'
import { nameWords } from './name-words.ts'
import { namingWords } from './naming-words.ts'
import { nicknames } from './nicknames.ts'
import { numberWords } from './number-words.ts'
import { oauthPages } from './oauth-pages.ts'
import { outboxPage } from './outbox-page.ts'
import { phoneWords } from './phone-words.ts'
import { preferencesPage } from './preferences-page.ts'
import { questionWords } from './question-words.ts'
import { receptionistLines } from './receptionist-lines.ts'
import { redactionWords } from './redaction-words.ts'
import { signWords } from './sign-words.ts'
import { sitePages } from './site-pages.ts'
import { spokenTime } from './spoken-time.ts'
import { summaryWords } from './summary-words.ts'
import { textAnswers } from './text-answers.ts'
import { textWords } from './text-words.ts'
import { timeWords } from './time-words.ts'
import { toolLines } from './tool-lines.ts'
import { tryPage } from './try-page.ts'
import { zoneNames } from './zone-names.ts'
import { zoneWords } from './zone-words.ts'

export const french = {
  tag: 'fr',
  locale: 'fr-FR',
  answerWords,
  calendarPages,
  callSummary,
  choiceWords,
  claimWords,
  codeWords,
  commandWords,
  dialogueWords,
  emailWords,
  exampleWeek,
  invitationMail,
  languageNames,
  letterWords,
  managePage,
  messageTexts,
  nameWords,
  namingWords,
  nicknames,
  numberWords,
  oauthPages,
  outboxPage,
  phoneWords,
  preferencesPage,
  questionWords,
  receptionistLines,
  redactionWords,
  signWords,
  sitePages,
  spokenTime,
  summaryWords,
  textAnswers,
  textWords,
  timeWords,
  toolLines,
  tryPage,
  zoneNames,
  zoneWords,
} as const satisfies Language
