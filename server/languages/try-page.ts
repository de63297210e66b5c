/**
 * The texts of the page on which a visitor talks to the receptionist. Its script gets them as JSON:
 * in braces is what it puts there.
 */
export type TryPage = Readonly<
  Record<
    | 'title'
    | 'intro'
    | 'callTitle'
    | 'token'
    | 'number'
    | 'numberHint'
    | 'language'
    | 'team'
    | 'zone'
    | 'zoneHint'
    | 'aloud'
    | 'call'
    | 'conversation'
    | 'code'
    | 'addToCalendar'
    | 'openPage'
    | 'whatYouSay'
    | 'say'
    | 'speak'
    | 'sayNothing'
    | 'hangUp'
    | 'keys'
    | 'samples'
    | 'toolsTitle'
    | 'noTools'
    | 'toolsThatRan'
    | 'you'
    | 'receptionist'
    /** `{key}` */
    | 'pressed'
    | 'saidNothing'
    | 'hungUp'
    | 'ended'
    /** `{number}` */
    | 'transferred'
    | 'byRules'
    /** `{model}` */
    | 'byModel'
    /** `{failure}` */
    | 'tookOver'
    | 'booked'
    | 'moved'
    | 'requested'
    /** `{ms}` */
    | 'succeeded'
    /** `{ms}` */
    | 'failed'
    | 'arguments'
    | 'result'
    /** `{error}` */
    | 'nothingHeard'
    | 'mailOfAttendee'
    | 'mailOfAgent'
    | 'appointment'
    /** `{agent}` */
    | 'appointmentWith'
    /** `{code}` */
    | 'codeInFile',
    string
  >
> & {
  /** Why a model does not answer any more. */
  modelFailures: Readonly<
    Record<
      | 'unanswered'
      | 'too_slow'
      | 'empty'
      | 'too_many_tools'
      | 'too_many_turns'
      | 'malformed'
      | 'false_claim',
      string
    >
  >
}
