import { joinWords } from './join-words.ts'
import { phrases } from '../phrases.ts'

const VERBS = phrases`
  accept|arrange|attend|be|book|book in|bring it|call|call in|call by|chat|check|check in|choose
  collect it|come along|come around|come back|come by|come down|come in|come over|come round
  come see|come through|come to|come up|confirm|discuss|do|do it|drive over|drop by|drop in
  drop round|fit|find|fix|get|get in|get it|get in there|get one|get over|get there|give|go|go with
  grab|have|hear|hop in|jump in|keep|know|look at|make|make an appointment|make a booking|manage
  meet|nip in|organise|organize|pencil in|pick|plan|pop by|pop down|pop in|pop over|pop round|pop up
  put me in|request|reserve|return|ring|say|schedule|see|see him|see her|see you|see them
  see someone|see somebody|see the doctor|see a doctor|see the dentist|set up|settle|sit down
  slot in|sort|sort out|speak|squeeze in|stop by|stop in|swing by|take|talk|tell|think|try|use|visit
  meet up|catch up|get together|get started|get booked in|hold|ask|offer|propose|suggest|work out
  work around|get an appointment|get a slot|be seen|fit in|come across|come across to you|go through
  nail down|line up|lock in|stick to|stick with|settle on|go over|come and see you
`

/** Common words of speech that say nothing about a time. */
export const chatterWords = [
  // Pronouns, with the auxiliary verbs that follow them.
  phrases`
    i|me|my|mine|myself|you|your|yours|yourself|ye|yous|youse|yall|we|us|our|ours|he|him|his|she|her
    hers|it|its|itself|they|them|their|theirs|somebody|someone|anybody|anyone|everybody|everyone
    whoever|id|ill|ive|i would|i had|i will|i have|i were|i do|i did|i could|i can|i might|i may
    i should|i shall|ima|imma|youre|youd|youll|youve|you are|you were|weve|we will|we would|we have
    hes|shes|theyre|theyve|theyd|theyll|hed|shed|shell|itd|itll|it is|it was|it will|it would|that
    thats|thatd|thatll|that is|that will|that would|this is|thisll|thered|therell|theres|there
    there is|there are|there was|whats|what|whatd|which|whichs|who|whos|hows|how|heres|here|where
    wheres|whys
  `,
  phrases`
    are|is|be|been|being|was|had|has|have|having|do|does|did|doing|done|can|could|coulda|will|would
    woulda|shall|should|shoulda|might|must|gonna|wanna|gotta|oughta|hafta|going to|able to
    supposed to|got to|used to|about to|have to|has to|had to|need to|needs to|needed to|want to
    wants to|wanted to|like to|love to|hope to|hoping to|trying to|try to|looking to|happy to
    glad to|prefer to|plan to|planning to|meant to|due to be|ready to|willing to|free to|open to
    easier to|best to|better to|nice to|good to|great to|possible to|time to|chance to|wish to
    wishing to|get to|got|gotten|get|getting|gets|ought to|tend to|manage to|agree to|decided to
    decide to|inclined to|rather to|required to|proceed to|as to|over to you|next to you|down to you
  `,
  // Courtesy and the words that open or close a call.
  phrases`
    please|pls|thank you|thanks|thanks a million|thanks a lot|thanks a bunch|thanks very much
    thank you very much|thank you so much|thanks so much|thanks ever so much|thank you kindly
    thanks a mill|thank ye|many thanks|much appreciated|much obliged|appreciate it|id appreciate it
    i appreciate it|i really appreciate it|i would appreciate it|cheers|cheers for that|ta
    ta very much|ta love|ta muchly|kindly|pardon|pardon me|excuse me|beg your pardon|hi|hello|hey
    hiya|howdy|hey there|hi there|hello there|good day|gday|greetings|good morning to you
    good afternoon to you|how are you|how are you doing|how are you today|how you doing|how are ye
    hows it going|how are things|are you well|nice to meet you|nice to hear from you|welcome
    youre welcome|bye|bye bye|bye now|goodbye|see you|see you then|see ya|see ye then|see you soon
    talk to you then|take care|speak soon|god bless|have a good one|have a nice day|have a good day
    sir|madam|maam|mate|love|pet|dear|darling|hon|honey|sweetie|duck|hen|boss man|buddy|pal|man|dude
    guys|folks|yaar|ji|bro|sweetheart|lad|lads|chief|luv|bud|mam|yes|yeah|yep|yup|ya|yah|yea|aye
    uh huh|mm hmm|mhm|mm|mmm|hm|hmm|hmmm|um|umm|uh|uhh|uhm|er|err|erm|ehm|eh|ah|aah|ahh|ooh|oooh|ohh
    ow|aw|aww|ok|okay|okey|okey dokey|okie dokie|okie|right|right so|right then|rightio|righto
    right oh|alright|all right|sure|sure thing|sure look|ah sure|sure listen|of course|certainly
    definitely|absolutely|exactly|indeed|indeed yes|correct|fair enough|fair play|for sure
    to be sure|no problem|no problem at all|no worries|not a problem|no bother|no bother at all
    no drama|no dramas|no stress|no rush|theres no rush|no rush at all|no hurry|theres no hurry
    in no rush|im in no rush|im in no hurry|not in a rush|im not in a rush|im not in a hurry
    no pressure|gosh|oh gosh|goodness|oh goodness|my goodness|oh my goodness|gracious|oh dear|oh my
    oh man|oh boy|oh shoot|shoot|wow|whoa|golly|blimey|crikey|cripes|heavens|heck|dang|darn|oh darn
    yikes|oops|whoops|phew|well|now then|now so|well now|well then|now now|look|look here|looks
    listen|here|see now|you see|you know|you know what|ya know|yknow|know what|know what i mean
    if you know what i mean|i mean to say|i say|as i say|as i said|like i said|like i say
    as you know|as it happens|as usual|as normal|so to speak|to be honest|tbh|honestly|honest
    to be fair|to tell you the truth|truth be told|frankly|basically|essentially|literally|obviously
    clearly|apparently|actually free|in fact|as a matter of fact|at the end of it|anyway|anyways
    anyhow|in any case|in that case|by the way|incidentally|like|sort of|sorta|kind of|kinda
    kind of like|please god|god willing|fingers crossed|touch wood|knock on wood|hopefully
    with any luck|with a bit of luck|all being well|all going well|lord willing|inshallah|let me see
    lets see|lets see now|let me see now|let me look|let me check|let me have a look
    let me take a look|let me just see|let me just check|let me just look|let me just have a look
    let me check my calendar|let me check my diary|let me check my schedule
    let me look at my calendar|let me look at my diary|let me look at my schedule
    let me get my diary|let me just get my diary|let me pull up my calendar|let me grab my calendar
    let me just find my diary|just checking|just looking|bear with me|bear with me a second
    bear with me a moment|bear with me a minute|one second|one sec|just a second|just a sec
    just a minute|just a moment|one moment|one minute|a second please|a moment please
    a minute please|give me a second|give me a sec|give me a minute|give me a moment
    give me two seconds|two seconds|two secs|two ticks|half a second|half a sec|half a tick
    hold on a second|hold on a sec|hold on a minute|hang on a second|hang on a sec|hang on a minute
    hang on a moment|hang on a tick|wait a second|wait a minute|wait a sec|have you got a minute
    if you have a minute|if you have a second|when you have a second|when you have a minute
    when you get a second|when you get a minute|when you get a chance
  `,
  // Hedges and adverbs of degree.
  phrases`
    maybe|perhaps|possibly|probably|prolly|potentially|presumably|most likely|likely|quite likely
    ideally|preferably|generally|usually|normally|typically|mostly|mainly|largely|specifically
    particularly|especially|in particular|particular|really|very|quite|pretty|pretty much|fairly
    rather nice|rather good|rather urgent|its rather urgent|so much|too much trouble|awfully
    terribly kind|ever so|ever so slightly|dead easy|super|totally|completely|entirely
    absolutely fine|wholly|perfectly|bit|a bit|a little bit|a wee bit|a little|a tad|a touch
    a smidge|slightly|somewhat|just|simply|merely|even|also|too|as well|still|yet|already|again
    once again|once more|together|alone|at all|at all at all|in general|overall|altogether
    if at all possible|if at all|at least|at the very least|at most|or so|or thereabouts|thereabouts
    ish|or something|or something like that|or whatever|something like that|somewhere around there
    or anything|and stuff|and things|and so on|and all that|et cetera|etc|more or less|give or take
    let me think|id imagine|i imagine|i suppose|i guess|i reckon|reckon|i believe|i feel|i hope
    i expect|i think|i should think|i would think|i would say|id say|i dare say|i presume|i assume
    im thinking|i was just thinking|i was just wondering|wondering|wondered|im guessing|guessing
    i gather|i wonder|if i may|if i might|if i could|if i can|if we could|if we can|if you could
    if you can|if you would|if you wouldnt mind|if you dont mind|if you dont mind me asking
    if you like|if youd like|if you want|if you will|if you please|if you possibly can
    if you possibly could|if thats possible|if possible|if its possible|if it were possible
    if it is possible|if thats ok|if thats okay|if thats alright|if thats all right|if thats fine
    if thats good|if thats cool|if that suits|if that suits you|if it suits|if it suits you
    if that works|if that works for you|if it works|if it works for you|if that helps|if it helps
    if you have it|if youve got it|if you have something|if you have anything|if youve anything
    if youve something|if you had anything|if you had something|if you have one|if you have any
    if you have a slot|if you have space|if you have room|if youve room|if you have availability
    if you have an opening|if youre open|if you are open|if youre around|if youre free
    if youre available|if you happen to be open|if you happen to be free|if you happen to have
    if you guys are open|if you can manage|if you can manage it|if you can manage that
    if you can fit me in|if you could fit me in|if you can squeeze me in|if you could squeeze me in
    if you can swing it|if you can do it|if you can do that|if you could do that
    if thats not too awkward|if its not too awkward|if thats not too much trouble
    if its not too much trouble|if its no trouble|if thats no trouble|if its no bother
    if thats not a problem|if its not a problem|if thats no problem|if its not too much bother
    if theres anything|if theres a slot|if theres something|if theres anything going
    if theres one going|if theres any way|if there is anything|if theres space|if theres room
    if its free|if its available|if its open|if thats available|if thats free|if thats open
    if its all right|if its alright|if its ok|if its okay|if its all the same to you
    if it pleases you|if ye could|if ye can|if youd be so kind|if i have a choice|if i had my choice
    if i had to choose|if i had to pick|if i got to pick|if its up to me|if anything|if only
  `,
  // What is generally said of a time that suits.
  phrases`
    good|good enough|great|greatest|fine|fine by me|fine with me|grand|grand so|perfect|ideal|lovely
    nice|nicely|nicer|nicest|brilliant|excellent|fantastic|wonderful|terrific|fabulous|super|superb
    splendid|smashing|marvellous|marvelous|awesome|amazing|gorgeous|deadly|class|dandy|handy
    convenient|more convenient|most convenient|suitable|more suitable|most suitable|acceptable
    agreeable|doable|feasible|workable|possible|okay by me|cool|sweet|beautiful|magic|spot on
    spiffing|top notch|best|better|best bet|better bet|easier|easiest|easy enough|simplest|safest
    preferred|preferable|favourite|favorite|optimal|bonzer|beaut|ripper|good stuff|nice one|good one
    good man|good woman|good job|great stuff|happy|happy enough|happy out|glad|delighted|pleased
    chuffed|content|welcome to|sound|sounds|bob on|just right|just fine|just perfect|just grand
    good to go|all good|all fine|all set|absolutely perfect|the dream|a dream|heaven|fab|no brainer
    a godsend|a lifesaver|best option|best choice|good option|good choice|first choice
    my first choice|my preference|my preferred|preference|the preference|a treat|suit|suits|suited
    suiting|suit me|suits me|suits me best|suit us|suits us|suit you|suits you|work|works|worked
    work best|works best|works well|work well|would work|will work|do nicely|would do|will do|do me
    do me fine|do us|do ye|do the job|does the trick|do the trick|be grand|be great|be good|be fine
    be lovely|be ideal|be perfect|appeal|appeals|fit|fits|fits in|fits in well|fit in nicely
    be any good|any good|be any use|any use|of use|be of use|any good to you|any good for you
    any joy|any luck|be alright|be all right|be ok|be okay|hit the spot|be best|be better|be nice
    be handy|be amazing|be brilliant|be wonderful|be awesome|be fantastic|be convenient|be doable
    be possible|be preferable|be easier|be easiest|be super|be cool|be the best|be happy|be free
    be available|be around|be able|on offer|on the cards|on the table|open|opens up|opened up|free
    available|availability|unbooked|vacant|going spare|going|up for grabs|left|spare|around then
    round then|there then
  `,
  // Visits, bookings and what a receptionist does with them.
  phrases`
    appointment|appointments|an appointment|a appointment|appt|my appointment|the appointment
    meeting|meetings|booking|bookings|reservation|check in|slot|slots|opening|openings|gap|gaps
    space|spaces|spot|spots|place|vacancy|vacancies|time|times|timing|timings|timeslot|timeslots
    time slot|time slots|time frame|timeframe|time window|window|date|dates|option|options|choice
    choices|possibility|possibilities|chance|any chance|a chance|any possibility|any way
    anyway possible|some way|way|case|thing|things|something|somethin|anything|anythin|some|any
    sometime|some time|some stage|some point|at some stage|at some point|at a time|a time
    time of day|days wise|daywise|timewise|time wise|schedule wise|diary|my diary|calendar
    my calendar|schedule|my schedule|the schedule|the books|the book|your books|your system
    the system|your calendar|your diary|the calendar|the diary|planner|agenda|availabilities
    in person|face to face|over the phone|on the phone|by phone|phone call|video call|zoom call|zoom
    teams|a zoom|over zoom|on zoom|on teams|online|virtually|remotely|call|calls|called|calling
    calling to|call about|phone|phoned|phoning|ring|ringing|rang|speak|speaking|spoke|talk|talking
    chat|chatting|quick chat|a quick chat|quick call|a quick call|quick|quickly|quick one
    quick question|a quick question|message|text|email|name|number|question|query|book|books
    booked in|book in|book me|book me in|book us in|get booked in|arrange|arranged|arranging
    organise|organize|organised|scheduled|scheduling|set|set up|setting up|set me up|sort|sort out
    sorted|sort me out|put|put me|put me down|put me in|put us down|put us in|put it in|put it down
    put that down|put that in|mark me down|sign me up|get me in|got me in|get us in|get me|give
    gives|given|give me|give us|giving|offer|offering|propose|proposing|suggest|suggesting
    suggestion|request|requesting|requested|reserve|reserved|keep|keep it|hold it|save|save me
    confirm|confirmed|confirming|check|checking|checked|look|looking|looking at|look at|take a look
    looking for|look for|find|finding|find me|found|see|seeing|seen|seem|seems|seems like|meet|comes
    coming in|coming to|coming by|coming over|come in|come on in|came|go|goes|going|gone through
    head|head over|get|visit|visiting|pop|pop in|pop by|pop over|pop round|pop down|popping in|drop
    drop by|drop in|dropping by|drop over|swing|swing by|swinging by|stop by|stopping by|stop in
    nip in|nip over|call in|call by|call over|call round|fit|fit me in|fit us in|fit in|fit it in
    fitting me in|squeeze|squeeze me in|squeeze us in|squeeze in|squeeze it in|slot me in|slot us in
    slot it in|slot in|pencil me in|pencil us in|pencil it in|pencil that in|pencil in|work me in
    work us in|see me|see us|have me|have us|take me|take us|want|wants|wanted|wanting|need|needs
    needed|needing|like|likes|liked|love|loved|loving|prefer|prefers|preferred|preferring|hope
    hoping|hoped|hoping for|wish|wishing|plan|planning|planned|planning on|intend|intending|think
    thinks|thinking|thought|thinking of|thinking about|thinking maybe|imagine|believe|feel|feeling
    know|knows|knew|knowing|understand|understood|remember|tell|told|telling|tell me|say|says|said
    saying|ask|asks|asked|asking|wait for|try|tries|tried|trying|try for|aim|aiming|aiming for
    shooting for|going for|go with|going with|stick with|stick to|settle on|settle for|opt for
    opting for|take|takes|taking|took|take that|have|use|using|make|makes|making|made|manage
    managing|managed|let|lets|let us|let me|letting|let you|help|helps|helped|helping|happen|happens
    happen to have|happen to be|happening|mean|means|start us off|start with|starting with|bring
    bringing|pick|picking|picked|choose|choosing|chose|chosen|go ahead and|in there|in with you
    in to see you|in to you|with you|with ye|with yourselves|with yourself|with me|with us|with him
    with her|with them|with the doctor|with the dentist|with the nurse|with someone|with somebody
    with anyone|with the team|at your place|at your office|at your end|on your end|on your side
    on my side|at my end|on my end|in your calendar|in your diary|in your schedule|in my calendar
    in my diary|in my schedule|on my calendar|on my schedule|on your schedule|on your calendar
    on the calendar|on the schedule|on the books|your end|my end|my side|your side|your place
    your office
  `,
  // Little words, and idioms around a wish.
  phrases`
    the|that|those|these|then|there|such|such as|for|for me|for us|for you|for you guys|for ye
    for him|for her|for them|for that|for this|for it|for one|for starters|for instance|for example
    for now|for the moment|for my part|for a visit|for an appointment|for a meeting|for a call
    for a chat|for a session|for an hour or so if possible|for coffee|as for me|as for us|with
    without fail|exact|exactly|precisely|precise|prompt|promptly|dead on|right on|smack|straight|max
    tops|if so|say like|lets just say|just say|or what|or not|whether|in mind|had in mind
    have in mind|on the off chance|off chance|by any chance|by chance|perchance|sure of it
    what i have|what i have here|what ive got|whatve you got|what have you got|what have you
    what do you have|what do you think|what do you say|what would you say|what would work
    what works for you|what works best for you|what works|what suits|what suits you|whats good
    whats free|whats available|whats open|what you have|what youve got|which day|which days
    which time|what day|what days|what time|what times|how does|how do|how would|how is|how are
    hows about that|how about that|have you|have you any|have ye|you got anything|got anything
    would ye have|you wouldnt have|you wouldnt happen to have|you dont have|you dont happen to have
    you havent got|you havent|wouldnt you have|dont you have|havent you got|would you not have
    i dont suppose you have|i dont suppose youd have|i dont suppose youve|i dont suppose youve got
    i dont suppose theres|i dont suppose there is|i dont suppose you could do
    i dont suppose you could|i dont suppose|couldnt we do|couldnt we|cant we do|cant we
    couldnt you do|couldnt you|cant you do|cant you|why not|why dont we|why dont we do
    why dont we say|why dont you|why dont i|isnt there|arent you|arent there|wouldnt mind
    i wouldnt mind|wouldnt it|wont it|doesnt it|isnt it|arent they|couldnt be better|cant be beat
    cant go wrong|cant complain|cant wait|dont worry|dont worry about it|dont get me wrong
    dont you know|dont you think|dont forget|i dont know|dunno|i dunno|dont know|i dont know why
    not to worry|not to be difficult|not to be awkward|not too bad|not bad|not half bad|not a bother
    whats wrong with|nothing wrong with
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
    to start with|to begin with|to confirm|to be able to|in order to|so as to|so far|so good|so kind
    so it is|so i do|so i am|so i will|so they do|thats it|thats that|thats all|thats all i have
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
    all the time|the whole time|the whole of|all of|whole|entire|the entire|itself|alone works|plain
    pure|good old|big|small|little|wee|new|old|long|short|actual|main|certain|couple things
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
    so im not late|so that|afraid|if youve got one|if youve one|if youve got any
    if you have one going|if youve a spot|if youve got a spot|if youve got a slot|if youve a slot
    if youve got time|if you have time|if youve time|if slot is there|if slot is available
    if there is a slot|if any slot is there|im stuck at work you see|im at work you see
    im working you see|im stuck in work you see|im afraid|i am afraid|retired|im retired
    were retired|im semi retired|i work nights|i work the night shift|i work from home
    im working from home|i work part time|i work for myself|im self employed|im a morning person
    im not a morning person|im an early bird|im a night owl|that late|that early|so late|so early
    open that late|open that early|if youve got a late one|if you have a late one
    if youve an early one|till then|until then|up till then|my english is not so good
    my english is not very good|my english is not good|my english isnt great
    my english isnt very good|sorry for my english|excuse my english|any of those|any of them
    any of these|none of those work|none of those suit|none of them work|none of them suit
    none of those work for me|none of those suit me|none of those are any good|none of these work
    none of those|none of them|none of these|thats a bit early|thats a bit late|thats too early
    thats too late|thats a bit early for me|thats a bit late for me|thats too early for me
    thats too late for me|a bit early|a bit late|a bit early for me|a bit late for me
    too early for me|too late for me|bit early for me|bit late for me|something came up
    somethings come up|something has come up|something came up at work|somethings come up at work
    something urgent came up|something came up at home|im out on the east coast
    im out on the west coast|im on the east coast|im on the west coast|im back east|im out west
    im working overseas hours|im working odd hours|on my way to work|on the way to work
    on my way home|on the way home|come to the office|to your office|at your office|into your office
    to the office|into the office|to the clinic|to your clinic|into the clinic|at the clinic
    to the shop|in the shop|into the shop|in the salon|to the salon|wed like|wed prefer|wed be
    wed be happy|wed need|wed have|wed want|wed both|wed really|wed also|wed like to|wed love to
    wed all|wed say|it may be|that may be|there may be|we may be
  `,
  joinWords(
    'my|the|our',
    'daughter|son|husband|wife|mother|mum|mom|dad|father|sister|brother|partner|friend|neighbour|neighbor|niece|nephew',
    phrases`
      drives me|is driving me|is bringing me|will drive me|has to drive me|gives me a lift
      is giving me a lift|comes with me|is coming with me|wants to come|can drive me|can bring me
      will be with me|will come with me|said|says|thinks|drops me|is dropping me
    `,
  ),
  joinWords('to', VERBS),
  VERBS,
].join('|')
