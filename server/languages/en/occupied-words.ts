import { combinePhrases } from '../combine-phrases.ts'
import { phrases } from '../phrases.ts'
import { ACTIONS, PLACES } from './engagement-words.ts'

/** What refuses the times after it, or also those before it if the caller says "I am". */
export const OCCUPIED = [
  combinePhrases('at', PLACES),
  combinePhrases(
    '|usually|normally|always|still|also|already|probably|actually|just|busy|off|out',
    ACTIONS,
  ),
  combinePhrases(
    phrases`
      |really|very|super|crazy|pretty|quite|fierce|mad|awful|awfully|kinda|kind of|a bit|all|so
      fairly|fully
    `,
    phrases`
      busy|booked|booked up|booked out|tied up|jammed|jammed up|jam packed|packed|rammed|chocka
      chockers|chock full|chockablock|slammed|swamped|maxed out|bogged down|hectic|full on|stacked
      snowed under|under the cosh|under water|under the pump|up against it|run ragged|stretched
      full up|double booked|overbooked|otherwise engaged|otherwise occupied|otherwise committed
      engaged|occupied|committed
    `,
  ),
  combinePhrases(
    'on',
    phrases`
      the train|the bus|the boat|the ferry|a boat|a ship|a bus|a coach|the coach|the rig|the rigs
      a rig|call|standby|night duty|night shift|the night shift|the late shift|the early shift
      early shift|late shift|a late shift|an early shift|a night shift|a shift|day shift|shift work
      a cruise|safari|retreat|a retreat|pilgrimage|honeymoon|my honeymoon|our honeymoon|deployment
      secondment|tour|location|assignment|a deadline|paternity leave|parental leave
      compassionate leave|tasking|long service leave|reservist|national service|jury duty
      jury service|a training course|ward|training|a training day|a field trip|a school trip
      a city break|a weekend away|a stag|a hen|a work trip|a work do|a site visit|a job interview
      conference calls|calls|back to back calls
    `,
  ),
  combinePhrases(
    'in',
    phrases`
      meetings all day|back to back meetings|a workshop|a seminar|a lecture|an exam|exams|finals
      rehearsal|rehearsals|theatre|physio|rehab|dialysis|chemo|treatment|recovery|bed|transit
      the air|the field|the hospital|a class|a lesson|a training|an interview|a conference|a wedding
      tuition|the temple|lab|labs|the lab|detention|quarantine|isolation|court all day|work all day
      the salon myself
    `,
  ),
  phrases`
    away for work|off on holiday|off on holidays|off on leave|off on my holidays|off island
    out at sea|out of state|out of province|out of circulation|out of action|out of commission
    laid up|offshore|at sea|deployed|isolating|quarantining|recovering|not available
    stuck in the (office|house|shop)|stuck at home with the (kids|baby|children)
    stuck at the (office|shop|airport)|down the country|down south|up north|up country|out bush
    in the bush|working from|working late|working nights|working days|working weekends
    working the weekend|working a double|working in the (office|shop|city)|gone fishing
    heading (away|off|overseas|abroad|up north|down south|out of town|back to uni|home)
    leaving for (work|the airport|college|school|holidays|my holidays)|off to (work|the airport
    mass)
  `,
  phrases`
    away|busy|too busy|at work|working|out of town|out of the office|out of office
    out of the country|on holiday|on holidays|on my holidays|on our holidays|on vacation|on leave
    on annual leave|on sick leave|on maternity leave|on a trip|on a business trip|on business
    on a job|on a course|on a call|on a flight|on the road|on shift|on site|on a plane|on duty
    on a train|abroad|overseas|interstate|travelling|traveling|flying|driving|commuting|in a meeting
    in meetings|in class|in college|in school|in uni|in lectures|in surgery|in court|in training
    in work|in hospital|in the hospital|booked|booked up|booked out|fully booked|double booked
    tied up|slammed|swamped|snowed under|flat out|up to my eyes|up to my eyeballs|up to my neck
    up the walls|rushed off my feet|run off my feet|chock a block|teaching|babysitting|at school
    at college|at uni|at the office|at the dentist|at the dentists|at the doctor|at the doctors
    at the gym|at the hospital|at a conference|at a wedding|at a funeral|at a meeting|at training
    at football|at yoga|at mass|at church|at an event|occupied|engaged|committed|otherwise engaged
    unavailable|not around|not here|not home|not at home|not in town|not back|not about
    not in the country|not in work|not finished|not done|not off work|not out of work|moving house
    camping|minding the kids|minding the grandkids|minding the grandchildren|minding my grandkids
    looking after the kids|looking after the grandkids|full up|out sick
    looking after the grandchildren|going away|going on holiday|going on holidays|going on vacation
    going out of town|going overseas|going abroad|leaving town|having a meeting|having one meeting
    my boss needs me|boss needs me|work needs me|has the car|have the car|needs the car|need the car
    has work|has school|have school|has football|has soccer|has swimming|has practice|stuck at work
    stuck in work|stuck in a meeting|stuck in meetings|stuck in traffic
  `,
].join('|')
