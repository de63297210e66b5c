import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'
import { PEOPLE } from './reason-phrases.ts'
import { ACTIVITIES, EVENTS, HABITS } from './engagement-words.ts'

/** "I am", before the words of `OCCUPIED`. */
export const SELF = phrases`
  im|i am|ill be|i will be|were|we are|well be|we will be|im going to be|im gonna be|ive been|id be
  i was|we were|i might be|i may be|ima be|were both|were all|im still|i have to be|i need to be
`

export const I_HAVE = [
  combinePhrases(
    'ive|weve|i have|we have|i|we',
    '|actually|also|already|just|only|still|unfortunately|sadly|even|then',
    'got|booked|to go to|to attend|to be at',
    '|actually|also|already|this|like',
  ),
  combinePhrases(
    'ive|weve|i have|we have|ive had|theyve given me|they have me at',
    '|actually|also|already|just|only|still|unfortunately|sadly|even|then|this',
  ),
  phrases`
    theres|theres also|theres this|im having|i am having|were having|im at|im off to|were off to
    im due at|im due for|i have to go to|i need to go to|im going to|were going to|i was going to
    i got|we got|ive to go to|ive to be at|i need to be at|i must go to|i must be at|i gotta go to
    i gotta be at|im booked for|im booked in for|im booked into|im in for|im down for
    im signed up for|im heading to|were heading to|ill be at|well be at|ill be in|i might be at
    id be at|im taking my (mum|mom|mam|dad|mother|father|son|daughter|wife|husband) to
    i have to take my (mum|mom|mam|dad|mother|father|son|daughter|wife|husband|kids) to
    i have to bring my (mum|mom|mam|dad|mother|father|son|daughter|wife|husband|kids) to
  `,
].join('|')
export const ARTICLES = phrases`
  a|an|the|my|our|another|this|some|one|a big|a long|a quick|an important|an early|a late|a whole
  a regular|a standing|a weekly|my weekly|my regular|a follow up|an awful|his|her|their|my own
  my (sons|daughters|wifes)|my (husbands|mothers|mums|moms|mams|dads|fathers|sisters|brothers
  grandsons|granddaughters|nieces|nephews)|my (friends|mates|uncles|aunts|partners|bosss|neighbours
  neighbors|cousins)|the (kids|childrens|boys|girls)
`
const RELATIVES = phrases`
  parents|in laws|inlaws|mother|father|mum|mam|mom|dad|sister|brother|family|kids|daughter|son
  mother in law|father in law|cousin|aunt|uncle|friend|friends|grandchildren|grandkids|visitors
  brother in law|sister in law|relatives|nephew|niece|nan|gran|granny|grandmother|grandson|boss|baby
  (gas|boiler|cable|internet|tv|phone|broadband|heating|alarm) (man|guy|people|engineer|fella|crowd)
  electricians|plumbers|builders|builder|plumber|electrician|engineer|handyman|roofer|roofers
  painter|painters|decorators|decorator|carpet fitters|cleaner|cleaners|window cleaner|movers
  removal men|sparky|chippy|tradie|tradies|repairman|repair man|landlord|agent|inspector|auditors
  auditor|vet|surveyor|gardener|landscaper|exterminator|delivery|parcel|furniture|sofa|bed
  washing machine|fridge|cooker|new (sofa|bed|fridge|cooker|washing machine|furniture|kitchen|boiler
  windows)|nurse|carer|district nurse|physio|health visitor|social worker|in laws|folks|grandma
  grandpa|grandad|workmen
`
const IN_TOWN = phrases`
  coming|visiting|coming over|coming to stay|coming to visit|staying|in town|arriving|flying in|over
  coming round|coming up|coming down|getting married|having surgery|having an operation|in hospital
  coming in|coming out|coming by|coming to (fix|look at|do|fit|install|see|service|read|paint
  measure)|due|due in|due out|due round|being delivered|being fitted|being installed
  getting delivered|calling|calling out|calling round|staying with (me|us)|staying over|fitting
  flying in|landing|dropping by|home from (uni|college|school|hospital|abroad)|graduating
  getting christened|getting baptised|supposed to (come|arrive|be coming)|meant to (come|be coming)
  getting operated on
`
const WORK = phrases`
  work|teach|babysit|volunteer|coach|commute|travel|mind the kids|mind the grandkids
  mind my grandkids|look after the kids|look after the grandkids|look after the grandchildren
`

/** Whole phrases that refuse the times beside them. */
export const BUSY = [
  combinePhrases(
    PEOPLE,
    'is|are|will be',
    phrases`
      busy|away|not available|not free|tied up|booked|out of town|travelling|traveling|abroad
      overseas|available|in surgery|in hospital|sick
    `.replace('|available|', '|'),
  ),
  combinePhrases(I_HAVE, ARTICLES, EVENTS),
  combinePhrases(I_HAVE, ACTIVITIES),
  combinePhrases(
    'i|we',
    phrases`
      |usually|normally|always|only|mostly|do|have to|need to|must|gotta|still|tend to|like to
      generally|also|will|might|regularly|often|still have to|will have to
    `,
    `${WORK}|${HABITS}`,
  ),
  combinePhrases('ive|weve|im|were', 'to|supposed to|meant to|going to', `${WORK}|${HABITS}`),
  combinePhrases(
    'my|our|the|we have the|ive the|we have a|a',
    RELATIVES,
    'is|are|will be|might be|was|were|has to be|just',
    IN_TOWN,
  ),
  combinePhrases(
    'ive got|weve got|we have|i have|ive|weve|therell be|theres',
    'my|our|the|a|',
    RELATIVES,
    IN_TOWN,
  ),
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
  combinePhrases(
    'my',
    phrases`
      lunch|lunch break|lunch hour|break|shift|class|lecture|lesson|exam|interview|flight home
      rehearsal
    `,
    'is|is from|is between|is at|runs from|goes from',
  ),
].join('|')

const ABOUT =
  '|at|by|about|around|at about|at around|by about|like|at like|only at|only around|at roughly|after|just after'

const WILL = phrases`
  ill|id|i will|i would|i should|well|ill probably|ill only|i wont|we should|im going to|im gonna
  i might|ill prob
`

export const INDIAN_EVENTS = combinePhrases(
  phrases`
    |one|some|a|my|the|our|her|his|my (daughters|sons|childrens|kids|wifes|husbands|mothers|fathers
    sisters|brothers|cousins)
  `,
  `${EVENTS}|${ACTIVITIES}|review|audit visit|relatives|program|programme|marriage|cousins wedding`,
  phrases`
    is there|are there|is going on|are going on|is also there|are also there|is happening
    is scheduled
  `,
)

/** Before the time from which a caller is free. */
export const FINISH = [
  combinePhrases(
    phrases`
      i|we|i usually|i normally|i only|i dont finish|we only|school|work|my class|my shift|class
      my meeting|the meeting|college|i always|i generally|i typically|my (lecture|lectures|classes
      course|lesson|exam)|my (training|appointment|last class|last lecture|last meeting|night shift
      day|work day|working day|treatment|call)|the (lecture|class|course|exam|training|appointment
      shift|lesson|school day|call|conference)
    `,
    phrases`
      finish|finishes|finish up|finishes up|finish work|get off|get off work|gets off|knock off
      knocks off|knock off work|clock off|clock out|clock off work|get out|gets out|get out of (work
      class|school|college|court)|is over|is done|ends|lets out|wraps up|wrap up|wrap|end
      is finished|are over|are done|are finished|get home|get back|get in|get away|get to town
      get into town|get to the city|get home from work|get back from (holidays|holiday|vacation
      leave|a trip|our trip|my trip|my holidays|our holidays|the holidays|work|lunch|school|town
      away)|get back home|get in from work|get in from school|land|get off the (bus|train|plane|boat
      ferry)|arrive|arrive back|arrive in|reach (office|home|the office|town|there|back)|come off
      come off shift|come off nights|come off duty|come home|come home from work|come back|return
      return home|close up|close the shop|shut the shop|get done|get finished|get clear|get free
      end work|leave work|leave the office|leave college|leave school|check in|wake|wake up|get up
      open|start back|only get (home|back|in|off|out)|only finish|only reach (office|home
      the office)
    `,
    ABOUT,
  ),
  combinePhrases(
    WILL,
    'be',
    phrases`
      finished|done|finished work|back|out of work|off work|out of (class|school|college|court)
      home from work|home again|back home|back in town|back from (work|town|school|holidays|lunch
      the airport)|done with work|finished up|landing|arriving|getting (home|back|in|off)|back in
    `,
    ABOUT,
  ),
  combinePhrases(
    WILL,
    'be',
    'home|out|off|through|clear|in',
    'at|by|about|around|at about|at around|by about',
  ),
  combinePhrases(
    'ill|i will|well|i wont|im going to|im gonna',
    'be free',
    'at|by|about|around|at about',
  ),
  combinePhrases(
    'im|i am|were',
    phrases`
      done|done with work|finished|finished work|home|back|off work|off|out|out of (class|school
      court|college)|clear|through|landing|arriving|home from work|back from work|back in town
      back home|only back|only home|only free from|not up
    `,
    'at|by|about|around|at about|at around|by about|only at',
  ),
  combinePhrases(
    'i|we|i usually|i always|i have to|i need to',
    'drop',
    'the kids|my (son|daughter|kids|grandson|granddaughter|wife|husband)',
    '|off|to school|off to school|off at school|at school',
    ABOUT,
  ),
  phrases`
    im done|im done with work|knock offs at|knock off is at|knock off|clock off|finish work
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
  PEOPLE,
  phrases`
    have|has|have got|has got|is using|is taking|uses|takes|needs|will have|will need|only has
    only have
  `,
  phrases`
    football|football training|soccer|soccer practice|swimming|swimming lessons|gymnastics|training
    practice|school|dance|ballet|piano|hurling|camogie|gaa|rugby|the car|work|a match|a game
    a meeting|an appointment|the dentist|a doctors appointment|exams|a half day|a party
  `,
)

/** "I won't be free until after five", "the bus doesn't get in till ten". */
export const BUSY_UNTIL = combinePhrases(
  [
    combinePhrases(
      phrases`
        i wont be|i will not be|im not|i am not|wont be|were not|we wont be|ill not be|im never
        im not usually|im not normally|im rarely|im hardly ever|im seldom|im not really|im not even
        wont really be|hes not|shes not|theyre not|it wont be|theyre never|the (place|shop|office
        road|bus|train) isnt
      `,
      phrases`
        free|available|back|home|finished|done|out|off|around|in|there|out of work|off work
        finished work|up|awake|dressed|functional|alive|much use|any good|any use|open|ready
        home from work|back from work|back in town|landing|here|human|at my best|with it|able
        up and about|out of bed|up and running|going to be (free|back|home|done|finished|there)
      `,
    ),
    combinePhrases(
      phrases`
        i dont|i do not|we dont|i wont|i never|i usually dont|i normally dont|i dont usually
        i dont normally|i generally dont|i dont even|i dont actually|i dont really|we wont|doesnt
        does not|dont|wont|i cant|we cant|i couldnt|cant|i rarely|i seldom|never|ill not|i cannot
      `,
      phrases`
        leave (the (yard|farm|office|shop|house|site|ward|desk)|work|home)|finish|get off|get home
        get back|get out|get off work|finish work|get away|get out of work|get in|finish up|get done
        knock off|get up|wake|wake up|open|arrive|land|leave|come home|come back|return|come in
        start back|get there|get here|get to town|get into town|reach|reach home|go home|leave work
        leave the office|leave the house|get out of (bed|class|school|court|college)|get going
        get the car|get the car back|have the car|get paid|break up|come off|finish school
        get off shift|function|surface|do mornings|run|stop working|get in from work
        get home from work|get free
      `,
    ),
  ].join('|'),
  phrases`
    until|till|til|before|until after|till after|until about|till about|until around|til after
    much before|until at least|while|while about|till at least|till nearly|until nearly|until like
    till like|til about|til around|till around|til like|til at least
  `,
)
