import { phrases } from '../phrases.ts'
import { combinePhrases } from '../combine-phrases.ts'

const VERBS = phrases`
  accept|arrange|attend|be|book|book in|bring it|call|call in|call by|chat|check|check in|choose
  collect it|come along|come around|come back|come by|come down|come in|come over|come round
  come see|come through|come to|come up|confirm|discuss|do|do it|drive over|drop by|drop in
  drop round|fit|find|fix|get|get in|get it|get in there|get one|get over|get there|give|go|go with
  grab|have|hear|hop in|jump in|keep|know|look at|make|make an appointment|make a booking|manage
  meet|nip in|organise|organize|pencil in|pick|plan|pop by|pop down|pop in|pop over|pop round|pop up
  request|reserve|return|ring|say|schedule|see|see him|see her|see you|see them|see someone
  see somebody|see the doctor|see a doctor|see the dentist|set up|settle|sit down|slot in|sort
  sort out|speak|squeeze in|stop by|stop in|swing by|take|talk|tell|think|try|use|visit|meet up
  catch up|get together|get started|get booked in|hold|ask|offer|propose|suggest|work out
  work around|get an appointment|get a slot|be seen|fit in|come across|come across to you|go through
  nail down|line up|lock in|stick to|stick with|settle on|go over|come and see you
`

/** Idioms of phone calls that say nothing about a time. */
export const chatterPhrases = [
  phrases`
    the|those|these|then|such|such as|for|for me|for us|for you|for you guys|for ye|for him|for her
    for them|for that|for this|for it|for one|for starters|for instance|for example|for now
    for the moment|for my part|for a visit|for an appointment|for a meeting|for a call|for a chat
    for a session|for an hour or so if possible|for coffee|as for me|as for us|with|without fail
    exact|precisely|precise|prompt|promptly|dead on|right on|smack|straight|max|tops|if so|say like
    lets just say|just say|or what|or not|whether|in mind|had in mind|have in mind|on the off chance
    off chance|by any chance|by chance|perchance|sure of it|what i have|what i have here
    what ive got|whatve you got|what have you got|what have you|what do you have|what do you think
    what do you say|what would you say|what would work|what works for you|what works best for you
    what works|what suits|what suits you|whats good|whats free|whats available|whats open
    what you have|what youve got|which day|which days|which time|what day|what days|what time
    what times|how does|how do|how would|how is|how are|hows about that|how about that|have you
    have you any|have ye|you got anything|got anything|would ye have|you wouldnt have
    you wouldnt happen to have|you dont have|you dont happen to have|you havent got|you havent
    wouldnt you have|dont you have|havent you got|would you not have|i dont suppose you have
    i dont suppose youd have|i dont suppose youve|i dont suppose youve got|i dont suppose theres
    i dont suppose there is|i dont suppose you could do|i dont suppose you could|i dont suppose
    couldnt we do|couldnt we|cant we do|cant we|couldnt you do|couldnt you|cant you do|cant you
    why not|why dont we|why dont we do|why dont we say|why dont you|why dont i|isnt there|arent you
    arent there|wouldnt mind|i wouldnt mind|wouldnt it|wont it|doesnt it|isnt it|arent they
    couldnt be better|cant be beat|cant go wrong|cant complain|cant wait|dont worry
    dont worry about it|dont get me wrong|dont you know|dont you think|dont forget|i dont know|dunno
    i dunno|dont know|i dont know why|not to worry|not to be difficult|not to be awkward|not too bad
    not bad|not half bad|not a bother|whats wrong with|nothing wrong with
  `,
  phrases`
    its urgent|urgent|a matter of urgency|kind of urgent|a bit urgent|last minute|its last minute
    short notice|on short notice|at short notice|such short notice|i know its short notice
    i know its late|i know its early|i know its last minute|sorry to be a pain
    sorry to be a nuisance|sorry to bother you|sorry to trouble you|sorry for the short notice
    sorry about that|sorry about this|sorry for the hassle|hate to be a pain|hate to ask
    i hate to ask|hate to bother you|hate to be a bother|hate to be difficult
    i know thats kind of weird|i know thats weird|i know its weird|i know its a bit odd
    i know its a pain|thats kind of weird|kind of weird|its kind of late|its kind of early
    a bit of a pain|a bit cheeky|cheeky|bit awkward|to suit|to suit you|to suit me
    to be honest with you|to be safe|to be on the safe side|just to be safe|just in case
    to make it easy|to keep it simple|to be precise|to be exact|to be specific|to start
    to start with|to begin with|to be able to|in order to|so as to|so far|so good|so kind|so it is
    so i do|so i am|so i will|so they do|thats it|thats that|thats all|thats all i have
    that would be wonderful|thatd be good|that be ok|that be okay|that be all right|that be alright
    would that be ok|would that be okay|would that be all right|would that be alright
    would that be possible|would that work|would that suit|would that suit you
    would that be any good|would that be good|would that do|does that work|does that suit
    does that suit you|does that work for you|does that sound ok|does that sound okay
    how does that sound|hows that sound|hows that|is that ok|is that okay|is that all right
    is that alright|is that possible|is that any good|is that good|is that good for you
    is that available|is that free|is that doable|is it ok|is it okay|is it alright|is it all right
    would it be okay|would it be alright|would it be all right|would it be at all possible
    at all possible|be at all possible|was hoping|was thinking|were hoping|were thinking|is there
    is there any|are there|are there any|anything open|anything free|anything available
    anything going|something open|something free|something available|my best day|my best time
    the best day|the best time|best day|best time|good time|a good time|good day for me|a good day
    a good time for me|my only free day|my free day|my day off|my days off|day off
    my first choice would be|my preference would be|best of all|most of all|above all|if id to pick
    between you and me|the thing is|thing is|the plan is|my plan is|the idea is|heres the thing
    heres what i have|see what you can do|what can you do for me|see what you have
    see how you are fixed|see how youre fixed|how are you fixed|how are you fixed for
    how are ye fixed|how are ye fixed for|how you fixed|how you fixed for|are you free
    are you around|are you open|are ye open|would ye be open|would you be open|would you be free
    would you be able|would you be available|are you available|youre open|youre free|you are open
    you are free|you open|ye open|you guys|you lot|you people|you folks|the lot of you|at this stage
    as things stand|as it stands|at present|at this point|at this moment|at the moment|just now
    for the time being|these days|nowadays|this time round|this time around|next time|at that stage
    in the meantime|meanwhile|all in all|all told|all|all things considered
    all the time in the world|i have all the time in the world|ive got all the time in the world
    all the time|the whole time|the whole of|all of|whole|entire|the entire|alone works|plain|pure
    good old|big|small|little|wee|new|old|long|short|actual|main|certain|couple things
    myself included|the both of us|both of us|the two of us|the pair of us|two of us
  `,
  phrases`
    oh|o|either one|either one works|either one is fine|either works|either is fine|either would do
    either would be fine|either day works|either is good|both|both of those|both of them|both days
    both would be fine|on the stroke of|down to the ground|right down to the ground|from work
    home from work|from home|from the office|from school|from here|from there|from you|from me
    from my side|from my end|from your end|from the airport|from town|from the city|just after a
    im just after a|im after a|just after an|im just after an|after a spot|after a slot
    yeah no worries|yeah no problem|yeah no bother|no yeah thats|the job|be the job|the young one
    first in|when suits|when it suits|how youre fixed|how youre set|at your convenience
    thats a shame|thats a pity|what a shame|what a pity|oh thats a shame|shame|pity|lovely jubbly
    what about yourself|for my sins|give us a shout|give me a shout|give me a call back|ring me back
    call me back|in the diary|in the book|in my book|in the calendar|in the schedule|fixed up
    me fixed up|a quick word|quick word|so as i can|so that i can|so i can|so we can|so that we can
    so i dont miss work|so i dont have to take time off|so i dont have to rush|so im not rushing
    so im not late|so that|afraid|if doctor is available|if doctor is free|if doctor is there
    doctor is available|be too early|be too late|be too early for you|be too early for ye
    be too late for you|be too late for ye|too early for ye|too late for ye|too early for you
    too late for you|wed like|wed love|the doctor said|doctor said|the dentist said|the nurse said
    the physio said|said to come back|told me to come back|said i should come back|told to come back
    if thats all the same to you|if its all the same|in pain|in a lot of pain|in agony|in some pain
    in a bit of pain|im in pain|im in a lot of pain|im in agony|im in a bit of pain|im in some pain
    thank you ever so much|ever so much|much|so very much|no bother to me|no bother to us|no trouble
    no trouble at all|no trouble to me|god|oh god|my god|oh my god|jesus|jaysus|lord|good lord
    christ|too soon|too soon for you|too soon for ye|be too soon|yourselves|themselves|ourselves
    himself|herself|mighty|savage|powerful|massive|great altogether|the needful|do the needful
    you legend|youre a legend|champion|star|youre a star|youre an angel|angel|bless you|bless
    im around|i am around|ill be around|i will be around|were around|well be around|around all day
    im about|ill be about|about all day|im in all day|im home all day|im in town|ill be in town
    im in the area|ill be in the area|in the area|in the neighborhood|in the neighbourhood
    passing by|passing through|ill be passing|round to yours|round to you|round there|round here
    over there|over here|closer to home|closer to me|closer to you|by me|by you|by car|by bus
    by train|by myself|by mistake|by accident|by all means|by far|by the sounds of it
    by the looks of it|by the look of it|to me|to you|to us|to him|to her|to them|to that|to it
    to myself|to everyone|after all|after you|like before|as before|before i forget|before you go
    before you ask|before anyone else|before it fills up|in the past|next door|next of kin
    last resort|at last|last time|at the last minute|the last minute|in the end|end up|ended up
    running late|be late|im late|im running late|same here|the same thing|same as usual
    same as always|same old|half the time|my better half|one thing|one more thing|one last thing
    one question|no one|this one|one more|one more time|one way or another|one or the other
    one on one|one to one|a one on one|a one to one|one to one with you|first off|first of all
    at first|first time|my first time|first visit|my first visit|first things first|first up
    (until|till|til|to) (closing|closing time|you close|close of business|you shut)
    first (tell|let|may|could|can|should|i need|i want|id like)
    second opinion|for a second|for a minute|for a moment|at once|all at once
    in the middle of something|im sat here|im sat|sat here|sat down|sat with|mornin|morning all
    top of the morning|top of the morning to you|happy new year|merry christmas|happy christmas
    happy thanksgiving|happy easter|enjoy|enjoy the rest of your day|a while|awhile|a long while
    for a while|in a while|a good while|a minute|lately|recently|already called|rang earlier
    called earlier|i called earlier|i rang earlier|i rang before|called before|spoke earlier
    we spoke|someone called me|i got a message|i got your message|i got your email
    returning your call|youre returning my call|im returning your call|youre calling|your colleague
    the lady|the girl|the man|the woman|the receptionist|reception|the front desk|the desk
    my details|details|my account|account|my file|file|my record|records|reference|reference number
    code|insurance|card|letter|referral|form|forms|paperwork|document|documents|result|results
    test results|prescription|repeat prescription|follow up|a follow up|followup|routine|a routine
    annual|yearly|regular|usual|standard|normal|ordinary|proper|decent|real|serious|simple
    basic|initial|second go|another go|a go|go at it|crack|shot|a shot|give it a shot|give it a go
    give that a go|definite|firm|fixed|set in stone|sorted then|then please|then if thats
    then if its|then thanks|okay then|ok then|alright then|right you are|right so then|perfect then
    lovely then|great then|brilliant then|cool then|and done|happy days|winner|sound out
    im delighted|itd be|its gotta be|it gotta be|it must be|it needs to be|it should be
    it has got to be|its got to be|its going to be|its best|its better|its easier|its easiest
    its fine|its grand|its good|its great|its ok|its okay|its perfect|its all good|its all the same
    its the only|its the best|the only day|the only time|the only one|only time|only day|my only
    only slot|the only slot|the best one|the best thing|the best option|the ideal time|the ideal day
    the ideal one|the ideal thing|ideal world|in an ideal world|in a perfect world|given the choice
    left to me|push comes to shove|if push comes to shove|worst case|worst comes to worst|at a push
    at a pinch|if needs be|if need be|if necessary|if required|if needed|if thats easier
    if thats easier for you|if thats better|if thats better for you|if its better|if its easier
    if its easier for you|if that makes sense|makes sense|that makes sense|if thats what you have
    if thats all you have|if thats all youve got|if thats the case|if youre not busy
    if youre not too busy|if youre not full|if youre not booked|if its not too late
    if its not too early|if it isnt too late|if it isnt too much trouble|if its not a bother
    if it helps you|if anyones there|if theres anyone there|if theres anybody there
    if anyone is there|if someones there|if youre there|if youre in|if hes in|if shes in|if hes free
    if shes free|if hes available|if shes available|if hes around|if shes around|if the doctor is in
    if the doctor is available|if the doctors in|if the doctors available|if its quiet
    when its quiet|when its quieter|when youre quiet|when youre free|when youre less busy
    when youre not busy|if traffic allows|traffic permitting|weather permitting|work permitting
    if youve got one|if youve one|if youve got any|if you have one going|if youve a spot
    if youve got a spot|if youve got a slot|if youve a slot|if youve got time|if you have time
    if youve time|if slot is there|if slot is available|if there is a slot|if any slot is there
    im stuck at work you see|im at work you see|im working you see|im stuck in work you see
    im afraid|i am afraid|retired|im retired|were retired|im semi retired|i work nights
    i work the night shift|i work from home|im working from home|i work part time|i work for myself
    im self employed|im a morning person|im not a morning person|im an early bird|im a night owl
    open that late|open that early|if youve got a late one
    if you have a late one|if youve an early one
    my english is not so good|my english is not very good|my english is not good
    my english isnt great|my english isnt very good|sorry for my english|excuse my english
    any of those|any of them|any of these|none of those work|none of those suit|none of them work
    none of them suit|none of those work for me|none of those suit me|none of those are any good
    none of these work|none of those|none of them|none of these
    something came up|somethings come up|something has come up|something came up at work
    somethings come up at work|something urgent came up|something came up at home
    im out on the east coast|im out on the west coast|im on the east coast|im on the west coast
    im back east|im out west|im working overseas hours|im working odd hours|on my way to work
    on the way to work|on my way home|on the way home|come to the office|to your office
    into your office|to the office|into the office|to the clinic|to your clinic|into the clinic
    at the clinic|to the shop|in the shop|into the shop|in the salon|to the salon|wed prefer|wed be
    wed be happy|wed need|wed have|wed want|wed both|wed really|wed also|wed all|wed say|it may be
    that may be|there may be|we may be
  `,
  combinePhrases(
    'im|i am|my husbands|my wifes|hes|shes|being',
    'a|an',
    phrases`
      teacher|nurse|chef|driver|carpenter|plumber|electrician|farmer|student|pensioner|shift worker
      postman|cleaner|carer|childminder|hairdresser|builder|truck driver|bus driver|taxi driver
      freelancer|stay at home (mum|mom|dad)|single (mum|mom|mother|parent|dad)|contractor|lecturer
      new customer|new client|new patient|regular|existing (customer|client|patient)
    `,
  ),
  combinePhrases(
    'its|its been|its getting|it is|its gotten|hes|shes|im',
    '|quite|very|really|a bit|so|pretty|fairly|getting|awful|terribly|getting very|getting really',
    'painful|sore|achy|swollen|itchy|stiff|throbbing|at me|killing me',
  ),
  combinePhrases(
    'for',
    'a|an|the|my|his|her',
    phrases`
      cut and colour|cut and color|cut and blow dry|wash and cut|wash and set|trim|blow dry|oil change
      tyre change|tire change|mot|tune up|checkup|check up|cleaning|fitting|consultation|demo|estimate
    `,
  ),
  combinePhrases(
    'im going to be|im gonna be|i will be|i should be|were going to be|well be|id be|i would be',
    'in town|in the area|passing|passing through|up your way|down your way|over your way',
  ),
  phrases`
    haha|ha ha|hehe|lol|ha|(kindly|please|pls|just|can you|could you) block|block (a|one|my|the) (slot
    time|appointment|spot)
  `,
  combinePhrases(
    'my|the|our',
    phrases`
      daughter|son|husband|wife|mother|mum|mom|dad|father|sister|brother|partner|friend|neighbour
      neighbor|niece|nephew
    `,
    phrases`
      drives me|is driving me|is bringing me|will drive me|has to drive me|gives me a lift
      is giving me a lift|comes with me|is coming with me|wants to come|can drive me|can bring me
      will be with me|will come with me|said|says|thinks|drops me|is dropping me
    `,
  ),
  combinePhrases(
    'i|we|you|he|she|they|id|ill|ive|weve|hes|shes|theyve',
    phrases`
      have to|had to|got to|has to|gotta|may have to|might have to|might need to|do have to
    `,
  ),
  combinePhrases('to', VERBS),
  VERBS,
].join('|')
