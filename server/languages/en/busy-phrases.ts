import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'

/** "I am", before the words of `OCCUPIED`. */
export const SELF = phrases`
  im|i am|ill be|i will be|were|we are|well be|we will be|im going to be|im gonna be|ive been|id be
  i was|we were|i might be|i may be|ima be|were both|were all|im still|i have to be|i need to be
`

/** What refuses the times after it, or also those before it if the caller says "I am". */
export const OCCUPIED = phrases`
  away|busy|too busy|at work|working|out of town|out of the office|out of office|out of the country
  on holiday|on holidays|on my holidays|on our holidays|on vacation|on leave|on annual leave
  on sick leave|on maternity leave|on a trip|on a business trip|on business|on a job|on a course
  on a call|on a flight|on the road|on shift|on nights|on earlies|on lates|on site|on a plane
  on duty|on a train|abroad|overseas|interstate|travelling|traveling|flying|driving|commuting
  in a meeting|in meetings|in class|in college|in school|in uni|in lectures|in surgery|in court
  in training|in work|in hospital|in the hospital|booked|booked up|booked out|fully booked
  double booked|tied up|slammed|swamped|snowed under|flat out|up to my eyes|up to my eyeballs
  up to my neck|up the walls|rushed off my feet|run off my feet|chock a block|teaching|babysitting
  at school|at college|at uni|at the office|at the dentist|at the dentists|at the doctor
  at the doctors|at the gym|at the hospital|at a conference|at a wedding|at a funeral|at a meeting
  at training|at football|at yoga|at mass|at church|at an event|occupied|engaged|committed
  otherwise engaged|unavailable|not around|not here|not home|not at home|not in town|not back
  not about|not in the country|not in work|not finished|not done|not off work|not out of work
  moving house|camping|minding the kids|minding the grandkids|minding the grandchildren
  minding my grandkids|looking after the kids|looking after the grandkids|full up|out sick
  looking after the grandchildren|going away|going on holiday|going on holidays|going on vacation
  going out of town|going overseas|going abroad|leaving town|having a meeting|having one meeting
  my boss needs me|boss needs me|work needs me|has the car|have the car|needs the car|need the car
  has work|has school|have school|has football|has soccer|has swimming|has practice|stuck at work
  stuck in work|stuck in a meeting|stuck in meetings|stuck in traffic
`

const I_HAVE = phrases`
  i have|ive got|ive|i got|i have got|weve got|we have|weve|theres|i already have|im having
  i am having|im at|i have to go to|im going to
`
const EVENT = phrases`
  meeting|appointment|call|conference|conference call|dentist|dentists|dentist appointment|doctors
  doctor|doctors appointment|dental appointment|hospital appointment|medical appointment|vet
  vet appointment|eye appointment|hair appointment|physio appointment|class|lecture|exam|lesson
  course|training session|workshop|seminar|deadline|presentation|thing|funeral|wedding|christening
  party|birthday party|optician|hairdresser|job interview|flight|family thing|work thing
  school thing|school run|shift|night shift|kids|children|grandkids|grandchildren|baby|little one
  little ones|builders|plumber|electrician|delivery|prior engagement|previous engagement|rehearsal
  court date|football match|match|conflict|clash|parent teacher meeting
`
const ACTIVITY = phrases`
  flight|exam|function|family function|interview|meeting|appointment|puja|seminar|meetings|classes
  class|lectures|exams|lessons|training|gym|yoga|pilates|swimming|football|footy|football training
  footy training|soccer practice|hurling|camogie|rugby|golf|tennis|choir|band practice|practice
  visitors|guests|plans|commitments|prior commitments|something on|something|something else on
  something planned|something else|something at work|stuff on|a lot on|lots on|work|work commitments
  school|college|uni|court|jury duty|family over|family visiting|parents evening|physio
  family staying|appointments|some meetings
`
const RELATIVES = phrases`
  parents|in laws|inlaws|mother|father|mum|mam|mom|dad|sister|brother|family|kids|daughter|son
  mother in law|father in law|cousin|aunt|uncle|friend|friends|grandchildren|grandkids|visitors
  brother in law|sister in law|relatives|nephew|niece|builders|plumber
`
const IN_TOWN = phrases`
  coming|visiting|coming over|coming to stay|coming to visit|staying|in town|arriving|flying in|over
  coming round|coming up|coming down|getting married|having surgery|having an operation|in hospital
`
const WORK = phrases`
  work|teach|babysit|volunteer|coach|commute|travel|mind the kids|mind the grandkids
  mind my grandkids|look after the kids|look after the grandkids|look after the grandchildren
`

/** Whole phrases that refuse the times beside them. */
export const BUSY = [
  combinePhrases(I_HAVE, 'a|an|my|the|another', EVENT),
  combinePhrases(I_HAVE, ACTIVITY),
  combinePhrases('i|we', '|usually|normally|always|only|mostly|do|have to|need to', WORK),
  combinePhrases('my|our|the', RELATIVES, 'is|are', IN_TOWN),
  combinePhrases(
    'i|we',
    phrases`
      work late|start late|finish late|work evenings|do a late|do lates|do a late shift
    `,
  ),
  phrases`
    im out|i am out|ill be out|im all booked up|im minding|im looking after|i look after|i mind
    i dont get home|i dont get back|dont get back|i dont finish|i dont get off|i dont get off work
    i dont finish work|i dont get in|i dont get away|i dont start|i wont be home|i wont be back
    i wont be in|i wont be around|i wont be available|i wont be free|i wont be finished
    i wont be done|i wont be here|i wont be there|i wont finish|i wont get back|i wont get home
    i wont get away|i wont get off|i wont get there|i cant get away|i cant get out|i cant get off
    i cant leave work|i cant get out of work|i cant get off work|i cant get there|i cant be there
    i have my hands full|my hands are full|my day is full|my calendar is full|my diary is full
    my schedule is full|were closed|my car is in the garage|my car is in the shop
    they need me at work|i do the school run|im not home|im not in|im not back
  `,
].join('|')

/** Before the time from which a caller is free. */
export const FINISH = [
  combinePhrases(
    phrases`
      i|we|i usually|i normally|school|work|my class|my shift|class|my meeting|the meeting|college
    `,
    phrases`
      finish|finishes|finish up|finish work|finish work at|get off|get off work|get off work at
      get off at|knock off|knock off work|knock off at|clock off|clock off at|clock out|get out
      gets out|get out at|get out of work|is over|is over at|is done|is done at|ends|ends at
      lets out|lets out at|wraps up|wraps up at|wrap up|wrap up at|finish at|finishes at
      finish about|get home at|get back at|get in at|get away at|get home around|get back around
    `,
  ),
  combinePhrases(
    'ill|id|i will|i would|i should',
    'be',
    phrases`
      finished|finished at|done|done at|done by|finished by|finished work|finished work at|home
      home by|home at|back by|back at|free by|out at|out by|out of work|off at|off by|off work
    `,
  ),
  phrases`
    im done|im done with work|im done at|im done by|im finished|im finished at|im finished by
    im home at|im home by|im back at|im back by|im off work at|im off at|im out at|im out by
    knock offs at|knock off is at|knock off|clock off|finish work
  `,
].join('|')

/** "Pick up my son": refuses the times after it. */
export const ERRANDS = combinePhrases(
  'pick up|collect|drop off|drop|pick|mind|meet',
  'my|the',
  phrases`
    son|daughter|kids|children|wife|husband|grandkids|grandson|granddaughter|mother|mum|mom|car
    young lad|little one|little fella
  `,
  '|up|off|from school|to school|up from school|off to school|off at school',
)

/** "The kids have football": refuses the times after it. */
export const OTHERS_HAVE = combinePhrases(
  phrases`
    the kids|my kids|the children|my son|my daughter|my husband|my wife|my partner|the boys
    the girls
  `,
  'have|has|have got|has got',
  phrases`
    football|football training|soccer|soccer practice|swimming|swimming lessons|gymnastics|training
    practice|school|dance|ballet|piano|hurling|camogie|gaa|rugby|the car|work|a match|a game
    a meeting|an appointment|the dentist|a doctors appointment|exams|a half day|a party
  `,
)

/** "I won't be free until after five". */
export const BUSY_UNTIL = combinePhrases(
  combinePhrases(
    phrases`
      i wont be|i will not be|im not|i am not|wont be|were not|we wont be|ill not be
    `,
    phrases`
      free|available|back|home|finished|done|out|off|around|in|there|out of work|off work
      finished work
    `,
  ) +
    '|' +
    combinePhrases(
      'i dont|i do not|we dont|i wont|i never|i usually dont|i normally dont',
      phrases`
        finish|get off|get home|get back|get out|get off work|finish work|get away|get out of work
        get in|finish up|get done|knock off
      `,
    ),
  phrases`
    until|till|til|before|until after|till after|until about|till about|until around|til after
    much before|until at least
  `,
)
