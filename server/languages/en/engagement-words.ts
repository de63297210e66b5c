import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'

/** What a caller can have at a time, after an article: "a meeting", "the dentist". */
export const EVENTS = [
  combinePhrases(
    '|team|work|staff|board|client|sales|family|parent teacher|parents|committee|residents|safety',
    'meeting|meetings|call|lunch|event|function|dinner|do|thing|review|appraisal|interview',
  ),
  combinePhrases(
    phrases`
      |dental|doctors|dentist|hospital|medical|vet|vets|eye|hair|physio|clinic|nail|skin|chiro|bank
      osteo|hearing|blood|scan|solicitors|lawyers|podiatry|follow up|therapy|counselling|another
    `,
    'appointment|appointments|appt|check up|checkup|test|tests',
  ),
  phrases`
    conference|conference call|dentist|dentists|doctors|doctor|vet|vets|class|lecture|exam|lesson
    course|training session|workshop|seminar|deadline|presentation|thing|funeral|wedding|christening
    party|birthday party|optician|opticians|optometrist|hairdresser|hairdressers|barber|barbers
    job interview|flight|school thing|school run|school pickup|school pick up|school drop off|shift
    night shift|day shift|late shift|early shift|double shift|evening shift|kids|children|grandkids
    grandchildren|baby|little one|little ones|builders|builder|plumber|electrician|delivery
    prior engagement|previous engagement|rehearsal|court date|football match|match|conflict|clash
    chiropodist|chiropractor|podiatrist|physio|physiotherapist|osteopath|osteo|orthodontist
    hygienist|dermatologist|cardiologist|oncologist|radiologist|gynaecologist|gynecologist
    paediatrician|pediatrician|midwife|health visitor|district nurse|nurse|carer|carers|home help
    specialist|surgeon|gp|clinic|hospital|scan|ultrasound|mri|x ray|xray|biopsy|colonoscopy
    endoscopy|operation|procedure|blood test|blood tests|bloods|mammogram|smear|cataract|root canal
    filling|crown fitting|treatment|chemo|dialysis|infusion|physical|counsellor|counselor|therapist
    massage|facial|manicure|pedicure|haircut|hair appointment|colour|perm|solicitor|lawyer
    accountant|notary|bank manager|mortgage adviser|estate agent|realtor|viewing|house viewing
    open house|inspection|site visit|survey|surveyor|audit|inventory|stocktake|hearing|tribunal
    trial|deposition|gas man|gas engineer|boiler man|boiler service|engineer|repairman|repair man
    handyman|roofer|roofers|painter|painters|decorator|decorators|carpet fitters|carpet fitter
    window cleaner|cleaner|cleaners|chimney sweep|landscaper|gardener|exterminator|cable guy
    cable man|internet guy|movers|removal men|removals|tradie|tradies|sparky|chippy|glazier
    locksmith|tiler|plasterer|telecoms man|broadband man|meter reader|landlord|letting agent
    tow truck|mot|service|nct|wof|rego|smog check|driving test|driving lesson|theory test
    piano lesson|music lesson|swimming lesson|tennis lesson|recital|school play|school fair
    school concert|nativity|nativity play|carol service|assembly|sports day|parents evening
    parents night|graduation|prom|debs|communion|confirmation|baptism|bar mitzvah|bat mitzvah
    baby shower|bridal shower|hen do|stag do|hen party|stag party|wake|memorial|memorial service
    removal|months mind|anniversary|reunion|bbq|braai|barbecue|quiz|gig|concert|show|play|film|movie
    game|final|tournament|race|marathon|swim meet|training|practice|gym class|yoga class|spin class
    book club|choir practice|band practice|bible study|prayer meeting|church thing|puja|pooja
    function|family function|engagement|reception|visa appointment|passport appointment
    visa interview|house inspection|sale|auction|mart|market|bake sale|fundraiser|webinar|zoom
    zoom call|teams call|video call|phone call|conference thing|standup|stand up|demo|sprint review
    one to one|performance review|annual review|board meeting|agm|off site|offsite|away day|team day
    team building|inset day|teacher only day|pupil free day|half day|project due|assignment due
    submission|viva|defence|defense|thesis|dissertation|midterm|final exam|lab|tutorial|study group
    placement|long drive|early flight|late flight|connection|transfer|train to catch|bus to catch
    plane to catch|flight to catch|ferry to catch|boat to catch
  `,
].join('|')

/** What a caller can have at a time, without an article: "training". */
export const ACTIVITIES = phrases`
  flight|exam|function|family function|interview|meeting|appointment|puja|pooja|seminar|meetings
  classes|class|lectures|exams|lessons|training|gym|yoga|pilates|swimming|football|footy
  football training|footy training|soccer|soccer practice|hurling|camogie|rugby|golf|tennis|choir
  choir practice|band practice|practice|visitors|guests|plans|commitments|prior commitments
  something on|something|something else on|something planned|something else|something at work
  stuff on|a lot on|lots on|a fair bit on|too much on|loads on|work|work commitments|school|college
  uni|court|jury duty|family over|family visiting|family coming|parents evening|physio
  family staying|people staying|people over|people coming|friends over|friends staying
  friends coming|company coming|company|appointments|some meetings|bingo|bridge|bowls|darts|cricket
  hockey|netball|basketball|baseball|volleyball|judo|karate|ballet|dance|dancing|aqua aerobics
  aerobics|zumba|tai chi|book club|bible study|church|mass|rehearsals|rehearsal|chemo|dialysis
  therapy|counselling|rehab|scans|bloods|surgery|hospital|clinic|tuition|cca|coaching|lab|labs
  tutorials|finals|midterms|mocks|prelims|placement|inset|deliveries|builders|workmen|contractors
  viewings|inspections|back to back meetings|nursery|playgroup|the kids|the children|the grandkids
  the grandchildren|kids|my kids|my grandkids|load shedding|loadshedding|a power cut|overtime
  stocktake|month end|year end|a full day|a full diary|a full schedule|a packed day|a busy day
  a busy morning|a busy afternoon|wall to wall meetings
`

/** Places at which a caller is busy, after "at". */
export const PLACES = phrases`
  work|school|college|uni|university|training|football|yoga|mass|church|lunch|sea|dialysis|choir
  the (office|dentist|dentists|doctor|doctors|gym|hospital|bank|vet|vets|hairdressers|hairdresser)
  the (physio|clinic|opticians|barbers|garage|airport|shop|shops|market|mart|farm|site|warehouse)
  the (factory|depot|bingo|club|match|game|races|cottage|beach|bach|lake|caravan|chiropodist|studio)
  the (school|college|library|post office|council|court|job centre|social|temple|mosque|lawyers)
  a (conference|wedding|funeral|meeting|party|show|trade show|match|concert|festival|fair
  christening)|an event|my (mothers|mums|moms|daughters|sons|sisters|brothers|parents|other job
  second job)
`

/** What a caller is doing, after "I'm": refuses the time. */
export const ACTIONS = phrases`
  cooking|baking|shopping|cleaning|studying|packing|decorating|painting|gardening|calving|lambing
  milking|harvesting|shearing|sleeping|asleep|napping|resting up|training|coaching|lecturing
  presenting|rehearsing|performing|volunteering|umpiring|refereeing|fishing|hunting|golfing|hiking
  skiing|swimming|sailing|cycling|running a race|running errands|doing errands|doing the shopping
  doing the school run|doing the milking|doing silage|making silage|at the silage|at the hay
  doing overtime|doing a double|doing a shift|doing nights|doing days|doing earlies|doing lates
  doing exams|sitting exams|sitting an exam|taking exams|taking an exam|moving|moving in|moving out
  moving house|moving flat|moving apartment|shifting house|shifting|getting married|having surgery
  having an operation|having a procedure|having my hair done|getting my hair done|having treatment
  getting the car serviced|picking up the kids|picking the kids up|collecting the kids|dropping kids
  collecting my (son|daughter|kids|grandkids)|picking up my (son|daughter|kids|grandkids|wife
  husband)|dropping off the kids|dropping the kids off|dropping the kids|walking the dog
  walking the dogs|taking the dog to the vet|taking the cat to the vet|taking my (mum|mom|mam|mother
  dad|father)|taking the kids|feeding the baby|putting the kids to bed|minding the kids
  minding a baby|minding the baby|watching the kids|watching the grandkids|caring for my (mother|mum
  mom|dad|father)|entertaining|hosting|hosting thanksgiving|hosting christmas|cooking dinner
  getting ready for work|visiting family|visiting my (mother|mum|mom|sister|brother|daughter|son
  parents|aunt|uncle)|visiting friends|visiting relatives|seeing the (doctor|dentist|specialist
  physio|consultant|bank)|seeing my (doctor|dentist|specialist|solicitor|accountant|consultant
  lawyer|sister|mum|mom|mam)|meeting (a client|clients|friends|my sister|my brother|my accountant
  my lawyer|someone else)
`
/** What a caller does regularly, after "I": refuses the time. */
export const HABITS = phrases`
  sleep|sleep in|nap|have a nap|cook|bake|clean|shop|swim|golf|study|train|fast|pray|garden|fish
  play (golf|tennis|bridge|bowls|cards|football|soccer|hockey|squash|netball|cricket|bingo|music)
  go to (mass|church|the gym|yoga|bingo|choir|the market|the mart|the club|temple|mosque|class
  physio)|go (swimming|dancing|shopping|running|walking|golfing|riding|fishing|to physio
  to dialysis)|do (my shopping|the shopping|the school run|yoga|pilates|the milking|the accounts
  payroll|nights)|do (a night shift|night shifts|day shifts|overtime|volunteer work|meals on wheels
  the wages|days)|have (lunch|my lunch|dinner|my dinner|breakfast|my breakfast|my tea|the kids
  the grandkids|class)|have (school|college|uni|work|training|practice|choir|church|dialysis|physio
  the baby|the children)|eat|eat my lunch|eat lunch|eat dinner|take my (nap|rest|lunch)|walk the dog
  walk the dogs|feed the baby|visit my (mother|mum|mom|mam|dad|father|sister|brother|husband|wife
  aunt|nan|gran|granny|grandmother)|look after my (mother|mum|mom|dad|father|grandson|granddaughter
  husband|wife|nephew|niece)|take my (mother|mum|mom|mam|dad|father|son|daughter|kids|husband
  wife) (to|shopping|swimming)|take the (dog|cat|kids|car|bus|train) (to|in|out)|pick up the kids
  collect the kids|collect my (son|daughter|kids|grandson|granddaughter|wife|husband|mother)
  pick the kids up|pick my (son|daughter|kids|grandson|granddaughter|wife|husband|mother|lad) up
  pick up my (son|daughter|kids|grandson|granddaughter|wife|husband|mother|lad)
`
