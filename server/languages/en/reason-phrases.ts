import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'

/** Other people, with their possessives ("my daughter's"). */
export const PEOPLE = [
  combinePhrases(
    phrases`
      my|the|our|his|her|me|their|both my|all the|all my|one of the|one of my|my (eldest|youngest
      oldest|older|younger|little|big)
    `,
    phrases`
      husband|wife|partner|boyfriend|girlfriend|fella|missus|other half|better half|old man|old lady
      hubby|spouse|fiance|fiancee|ex|kid|kids|child|children|son|sons|daughter|daughters|boy|boys
      girl|girls|lad|lads|twins|twin|baby|babies|babys|toddler|little one|little ones|little fella
      young lad|young one|teenager|eldest|youngest|grandson|granddaughter|grandkids|grandchildren
      grandchild|mother|mum|mom|mam|ma|dad|father|da|parents|folks|in laws|mother in law
      father in law|sister|brother|sisters|brothers|aunt|uncle|cousin|niece|nephew|nan|gran|granny
      grandma|grandad|grandpa|grandmother|grandfather|friend|friends|mate|neighbour|neighbor
      flatmate|roommate|housemate|landlord|boss|manager|colleague|coworker|workmate|lift|driver
      carer|helper|maid|nanny|childminder|babysitter|sitter|ah ma|ah gong|amma|appa|staff|apprentice
      team|crew|wee one|wee man|bairns|weans|missis|student|students
    `,
  ),
  phrases`
    the missus|himself|herself|himself here|hubby|dad|mum|mom|mam|gran|granny|nan|everyone else
    whoever minds the kids
  `,
].join('|')

const OTHERS_DO = phrases`
  (starts|start|begins|begin|finishes|finish|gets out|get out|gets off|get off|gets home|get home
  gets in|get in) (|school|work|of school|of work|from school|from work|college|nursery)|gets back
  get back|gets up|wakes|wakes up|goes (to|back to|out|off to|into|in to|down for a nap|for a nap
  for his nap|for her nap|for physio)|go (to|back to|out|off to|into) (school|nursery|creche|work
  bed|college|day care|daycare|kindergarten)|works|work|is working|are working|is at|are at|is in
  are in|is out|are out|is on|are on|is on (nights|days|lates|earlies|shift|holiday|holidays|leave)
  is still at|comes in at|comes home at|comes home around|come home at|leaves|leave|leaves for work
  arrives|arrive|flies|fly|naps|nap|sleeps|sleep|sleeping|is sleeping|is asleep|is asleep until
  is down until|needs|need|needs me|need me|wants me|needs picking up|need picking up
  needs collecting|needs dropping|needs to be|need to be|has to be|have to be|has to go|has to work
  has to|must|is due|are due|takes|takes the car|takes the van|uses the car|uses the van
  borrows the car|has|is using the car|is taking the car|is using the van|is taking the van
  only has the car|has the van|has the keys|is visiting|is coming|are coming|is coming home
  are coming home|is landing|is flying in|lands|is starting|is finishing|is in (school|nursery|work
  hospital|college|court|surgery|playschool|playgroup|creche|bed)|are in (school|nursery|work
  college)|is at (school|nursery|work|college|home|the creche|daycare)|are at (school|nursery|work
  college|home)|finishes up|knocks off|clocks off|breaks up|break up|is graduating
  is getting married|is having (surgery|a baby|an operation)|breaks for lunch|does nights|does lates
  does shifts|does (the|a) night shift|teaches|studies|plays|trains
`

const OWN_EVENTS = combinePhrases(
  'my|the|our|his|her|their|that|next|last',
  phrases`
    flight|train|bus|boat|ferry|plane|lift|taxi|uber|cab|coach|tram|luas|dart|carer|game|match|show
    concert|film|movie|mass|service|school bus|connection|first train|next train|last train|last bus
    first bus|next bus|early bus|ride|grab|mrt|shift|class|lesson|lecture|exam|exams|interview
    school run|school|nursery|creche|daycare|kindergarten|playschool|term|semester|course|training
    holidays|vacation|trip|tour|conference|wedding|funeral|party|christening|lease|contract|rent
    insurance|passport|visa|prescription|medication|tablets|warranty|licence|license|car|van|market
    mart|bank|office|shop|ceremony|delivery|appointment with the (doctor|dentist|bank|solicitor)
    surgery|operation|procedure|scan|treatment|church|library|chemist|pharmacy|post office|canteen
    gate|road|bridge|tide|closing|house closing|settlement|kids school|sermon|prayers|cinema|recital|play|final
  `,
  phrases`
    (|only|also|usually|always|normally) (leaves|goes|departs|starts|begins|arrives|lands|gets in
    comes|comes in|passes|runs|kicks off|opens|closes|shuts|reaches|boards|takes off|finishes up
    breaks up|expires|ends up|gets there|drops me|drops me off) (|at|by|around|about|on)|is at
    is due|is due at|is on at|are on at|is up|is up on|runs out|runs out on|is until|is booked
    is booked for|isnt (till|until|back)|gets into town|gets into town at|gets in about|gets here
    gets here at|doesnt (come|leave|go) that (early|late)|is late|is delayed|takes (an hour
    half an hour|a while|ages|forever|two hours|forty minutes|twenty minutes|about an hour)
    is closed|is shut|is every
  `,
)

const SOCIAL = phrases`
  birthday|birthdays|anniversary|wedding|payday|pay day|bin day|bins|graduation|christening|funeral
  communion|confirmation|day off school|school fair|school play|school concert|sports day|inset day
  open day|prize giving|debs|prom|exam|exams|finals|results day|deadline|due date|moving day|big day
  hen|stag|party|reunion|retirement do|leaving do|christmas party|office party|work do|staff do
  marathon|race|match|final|cup final|derby|all ireland|super bowl|big game|grand final|market day
  mart day|laundry day|cleaning day|cheat day|travel day|school holidays|half term|mid term|midterm
  spring break|reading week|exam week|term time|hectic season|harvest|lambing|calving|silage
  load shedding|monsoon|fasting|ramadan|eid|diwali|deepavali|holi|hanukkah|passover|shabbat|sabbath
`

/** Words that begin a reason, the times of which are not wishes. */
export const REASONS = [
  combinePhrases(PEOPLE, OTHERS_DO),
  OWN_EVENTS,
  combinePhrases(
    'its|thats|it was|itll be|theres|there is|because its|seeing its',
    '|my|the|our|his|her|their|like|a|basically|actually|also',
    phrases`
      |mums|moms|mams|dads|mothers|fathers|sons|daughters|husbands|wifes|sisters|brothers|nieces
      nephews|friends|mates|grandsons|granddaughters|partners|bosss|kids|nans|grans|parents
    `,
    SOCIAL,
  ),
  combinePhrases(
    'im|i am|ill be|were|been|i was|ive been|im always|hes|shes',
    'on',
    '|the|early|late|my',
    phrases`
      nights|lates|earlies|days|late shifts|night shifts|early shifts|afternoons shift|back shift
      graveyard|graveyard shift|evening shifts|rotation|call
    `,
    '|this week|next week|all week|at the moment|now|these days|this month|right now|for now',
  ),
  combinePhrases(
    'it|which|that',
    'reaches|arrives|gets in|leaves|departs|lands|starts|begins|kicks off|ends|finishes|goes',
    'at|about|around|by',
  ),
  combinePhrases(
    'its|it is|it gets|it gets so|its getting|its already',
    'dark|bright|light|too dark|too hot|busy',
    'by|at|around|before|after|from',
  ),
  combinePhrases(
    'the|my|they|he|she',
    phrases`
      |doctor|dentist|nurse|physio|consultant|hospital|specialist|surgeon|vet|gp|mechanic|chemist
      bank|hospital people
    `,
    phrases`
      said|told me|wants me|advised|advised me|recommended|says|reckons|asked me|want me|told us
      suggested
    `,
    '|to',
    'leave it|wait|give it|rest|stay off it|stay in|keep off it|fast|avoid|not',
    '|at least|for|for at least|in|after|another|a',
  ),
  phrases`
    (my|our) (birthdays|anniversarys|birthday is|anniversary is)|it takes (me|us|about|an|at least
    around|like|roughly)|(my|the|our) (doctor|eyes|husband|wife|daughter|son) (doesnt|dont|wont
    wouldnt) (want|let|like) me|(and|) it takes (me|us)|(takes|taking) me (about|at least|an|around
    half)|i live (an|about|over|two|half)|the drive is|its (an|a two|about an|a half) hours drive
    i (|only) (get|take|catch|got|need) the (bus|train|ferry|boat|dart|luas|tram|coach|minibus) (at
    from|in)|i (have to|need to|must|gotta) (catch|get|make) (the|a|my) (bus|train|ferry|boat|flight
    plane|coach|lift) (|at|by|around)|i (get|take|have) my (lunch|break|lunch break|tea break
    tablets|injection|insulin|medication|pills) (|at|around|from|between)|with (work|school
    christmas|thanksgiving|the holidays|the weather|my back|my knee|my leg|everything)|what with
  `,
].join('|')
