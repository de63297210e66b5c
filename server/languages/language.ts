import type { AnswerWords } from './answer-words.ts'
import type { CalendarPages } from './calendar-pages.ts'
import type { CallSummary } from './call-summary.ts'
import type { ChoiceWords } from './choice-words.ts'
import type { ClaimWords } from './claim-words.ts'
import type { CodeWords } from './code-words.ts'
import type { CommandWords } from './command-words.ts'
import type { DialogueWords } from './dialogue-words.ts'
import type { EmailWords } from './email-words.ts'
import type { ExampleWeek } from './example-week.ts'
import type { InvitationMail } from './invitation-mail.ts'
import type { LanguageNames } from './language-names.ts'
import type { LetterWords } from './letter-words.ts'
import type { ManagePage } from './manage-page.ts'
import type { MessageTexts } from './message-texts.ts'
import type { NameWords } from './name-words.ts'
import type { NamingWords } from './naming-words.ts'
import type { Nicknames } from './nicknames.ts'
import type { NumberWords } from './number-words.ts'
import type { OauthPages } from './oauth-pages.ts'
import type { OutboxPage } from './outbox-page.ts'
import type { PhoneWords } from './phone-words.ts'
import type { PreferencesPage } from './preferences-page.ts'
import type { QuestionWords } from './question-words.ts'
import type { ReceptionistLines } from './receptionist-lines.ts'
import type { RedactionWords } from './redaction-words.ts'
import type { SignWords } from './sign-words.ts'
import type { SitePages } from './site-pages.ts'
import type { SpokenTime } from './spoken-time.ts'
import type { SummaryWords } from './summary-words.ts'
import type { TextAnswers } from './text-answers.ts'
import type { TextWords } from './text-words.ts'
import type { TimeWords } from './time-words.ts'
import type { ToolLines } from './tool-lines.ts'
import type { TryPage } from './try-page.ts'
import type { ZoneNames } from './zone-names.ts'
import type { ZoneWords } from './zone-words.ts'

/**
 * Everything that is needed to understand and speak a language. Each part is a file of the same
 * name in the folder of the language.
 */
export type Language = {
  /** BCP 47, without a region. */
  tag: string
  /** The default regional variety on platforms: BCP 47 with a region. */
  locale: string
  answerWords: AnswerWords
  calendarPages: CalendarPages
  callSummary: CallSummary
  choiceWords: ChoiceWords
  claimWords: ClaimWords
  codeWords: CodeWords
  commandWords: CommandWords
  dialogueWords: DialogueWords
  emailWords: EmailWords
  exampleWeek: ExampleWeek
  invitationMail: InvitationMail
  languageNames: LanguageNames
  letterWords: LetterWords
  managePage: ManagePage
  messageTexts: MessageTexts
  nameWords: NameWords
  namingWords: NamingWords
  nicknames: Nicknames
  numberWords: NumberWords
  oauthPages: OauthPages
  outboxPage: OutboxPage
  phoneWords: PhoneWords
  preferencesPage: PreferencesPage
  questionWords: QuestionWords
  receptionistLines: ReceptionistLines
  redactionWords: RedactionWords
  signWords: SignWords
  sitePages: SitePages
  spokenTime: SpokenTime
  summaryWords: SummaryWords
  textAnswers: TextAnswers
  textWords: TextWords
  timeWords: TimeWords
  toolLines: ToolLines
  tryPage: TryPage
  zoneNames: ZoneNames
  zoneWords: ZoneWords
}
