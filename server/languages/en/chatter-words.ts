import { commonWords } from './common-words.ts'
import { everydayWords } from './everyday-words.ts'
import { chatterPhrases } from './chatter-phrases.ts'
import { phrases } from '../phrases.ts'

/** Common words of speech that say nothing about a time. */
export const chatterWords = [
  // The first of two equal times, as it is spoken; the second is not offered.
  'before the clocks go back',
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
    are|is|been|being|was|had|has|having|does|did|doing|done|can|could|coulda|will|would|woulda
    shall|should|shoulda|might|must|gonna|wanna|gotta|oughta|hafta|going to|able to
    got to|about to|have to|has to|had to|need to|needs to|needed to|want to|wants to
    wanted to|like to|love to|hope to|hoping to|trying to|try to|looking to|happy to|glad to
    prefer to|plan to|planning to|ready to|willing to|free to|open to|easier to
    best to|better to|nice to|good to|great to|possible to|time to|chance to|wish to|wishing to
    get to|got|gotten|getting|gets|ought to|tend to|manage to|agree to|decided to|decide to
    inclined to|rather to|required to|proceed to|as to|over to you|next to you|down to you
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
    youre welcome|bye|bye bye|bye now|goodbye|see ya|see ye then|see you soon|talk to you then
    take care|speak soon|god bless|have a good one|have a nice day|have a good day|sir|madam|maam
    mate|love|pet|dear|darling|hon|honey|sweetie|duck|hen|boss man|buddy|pal|man|dude|guys|folks
    yaar|ji|bro|sweetheart|lad|lads|chief|luv|bud|mam|yes|yeah|yep|yup|ya|yah|yea|aye|uh huh|mm hmm
    mhm|mm|mmm|hm|hmm|hmmm|um|umm|uh|uhh|uhm|er|err|erm|ehm|eh|ah|aah|ahh|ooh|oooh|ohh|ow|aw|aww|ok
    okay|okey|okey dokey|okie dokie|okie|right|right then|rightio|righto|right oh|alright|all right
    sure|sure thing|sure look|ah sure|sure listen|of course|certainly|definitely|absolutely|exactly
    indeed|indeed yes|correct|fair enough|fair play|for sure|to be sure|no problem|no problem at all
    no worries|not a problem|no bother|no bother at all|no drama|no dramas|no stress|no rush
    theres no rush|no rush at all|no hurry|theres no hurry|in no rush|im in no rush|im in no hurry
    not in a rush|im not in a rush|im not in a hurry|no pressure|gosh|oh gosh|goodness|oh goodness
    my goodness|oh my goodness|gracious|oh dear|oh my|oh man|oh boy|oh shoot|shoot|wow|whoa|golly
    blimey|crikey|cripes|heavens|heck|dang|darn|oh darn|yikes|oops|whoops|phew|well|now then
    well now|well then|now now|look|look here|looks|listen|see now|you see|you know|you know what
    ya know|yknow|know what|know what i mean|if you know what i mean|i mean to say|i say|as i say
    as i said|like i said|like i say|as you know|as it happens|as usual|as normal|so to speak
    to be honest|tbh|honestly|honest|to be fair|to tell you the truth|truth be told|frankly
    basically|essentially|literally|obviously|clearly|apparently|actually free|in fact
    as a matter of fact|at the end of it|anyway|anyways|anyhow|in any case|in that case|by the way
    incidentally|like|sort of|sorta|kind of|kinda|kind of like|please god|god willing
    fingers crossed|touch wood|knock on wood|hopefully|with any luck|with a bit of luck
    all being well|all going well|lord willing|inshallah|let me see|lets see|lets see now
    let me see now|let me look|let me check|let me have a look|let me take a look|let me just see
    let me just check|let me just look|let me just have a look|let me check my calendar
    let me check my diary|let me check my schedule|let me look at my calendar
    let me look at my diary|let me look at my schedule|let me get my diary|let me just get my diary
    let me pull up my calendar|let me grab my calendar|let me just find my diary|just checking
    just looking|bear with me|bear with me a second|bear with me a moment|bear with me a minute
    one second|one sec|just a second|just a sec|just a minute|just a moment|one moment|one minute
    a second please|a moment please|a minute please|give me a second|give me a sec|give me a minute
    give me a moment|give me two seconds|two seconds|two secs|two ticks|half a second|half a sec
    half a tick|hold on a second|hold on a sec|hold on a minute|hang on a second|hang on a sec
    hang on a minute|hang on a moment|hang on a tick|wait a second|wait a minute|wait a sec
    have you got a minute|if you have a minute|if you have a second|when you have a second
    when you have a minute|when you get a second|when you get a minute|when you get a chance
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
    good|good enough|great|greatest|fine|fine by me|fine with me|grand|perfect|ideal|lovely|nice
    nicely|nicer|nicest|brilliant|excellent|fantastic|wonderful|terrific|fabulous|superb|splendid
    smashing|marvellous|marvelous|awesome|amazing|gorgeous|deadly|class|dandy|handy|convenient
    more convenient|most convenient|suitable|more suitable|most suitable|acceptable|agreeable|doable
    feasible|workable|possible|okay by me|cool|sweet|beautiful|magic|spot on|spiffing|top notch|best
    better|best bet|better bet|easier|easiest|easy enough|simplest|safest|preferred|preferable
    favourite|favorite|optimal|bonzer|beaut|ripper|good stuff|nice one|good one|good man|good woman
    good job|great stuff|happy|happy enough|happy out|glad|delighted|pleased|chuffed|content
    welcome to|sound|sounds|bob on|just right|just fine|just perfect|just grand|good to go|all good
    all fine|all set|the dream|a dream|heaven|fab|no brainer|a godsend|a lifesaver|best option
    best choice|good option|good choice|first choice|my first choice|my preference|my preferred
    preference|the preference|a treat|suit|suits|suited|suiting|suit me|suits me|suits me best
    suit us|suits us|suit you|suits you|work|works|worked|work best|works best|works well|work well
    would work|will work|do nicely|would do|will do|do me|do me fine|do us|do ye|do the job
    does the trick|do the trick|be grand|be great|be good|be fine|be lovely|be ideal|be perfect
    appeal|appeals|fits|fits in|fits in well|fit in nicely|be any good|any good|be any use|any use
    of use|be of use|any good to you|any good for you|any joy|any luck|be alright|be all right|be ok
    be okay|hit the spot|be best|be better|be nice|be handy|be amazing|be brilliant|be wonderful
    be awesome|be fantastic|be convenient|be doable|be possible|be preferable|be easier|be easiest
    be super|be cool|be the best|be happy|be free|be available|be around|be able|on offer
    on the cards|on the table|open|opens up|opened up|free|available|availability|unbooked|vacant
    going spare|going|up for grabs|left|spare|around then|round then|there then
  `,
  // Visits, bookings and what a receptionist does with them.
  phrases`
    appointment|appointments|an appointment|a appointment|appt|my appointment|the appointment
    meeting|meetings|booking|bookings|reservation|slot|slots|opening|openings|gap|gaps|space|spaces
    spot|spots|place|vacancy|vacancies|time|times|timing|timings|timeslot|timeslots|time slot
    time slots|time frame|timeframe|time window|window|date|dates|option|options|choice|choices
    possibility|possibilities|chance|any chance|a chance|any possibility|any way|anyway possible
    some way|way|case|thing|things|something|somethin|anything|anythin|some|any|sometime|some time
    some stage|some point|at some stage|at some point|at a time|a time|time of day|days wise|daywise
    timewise|time wise|schedule wise|diary|my diary|calendar|my calendar|my schedule|the schedule
    the books|the book|your books|your system|the system|your calendar|your diary|the calendar
    the diary|planner|agenda|availabilities|in person|face to face|over the phone|on the phone
    by phone|phone call|video call|zoom call|zoom|teams|a zoom|over zoom|on zoom|on teams|online
    virtually|remotely|calls|called|calling|calling to|call about|phone|phoned|phoning|ringing|rang
    speaking|spoke|talking|chatting|quick chat|a quick chat|quick call|a quick call|quick|quickly
    quick one|quick question|a quick question|message|text|email|name|number|question|query|books
    booked in|book me|arranged|arranging|organised|scheduled|scheduling|set|setting up|set me up
    sorted|sort me out|put|put me|put me down|put us down|put us in|sign me up|get me in|got me in
    get us in|get me|gives|given|give me|give us|giving|offering|proposing|suggesting|suggestion
    requesting|requested|reserved|keep it|hold it|save|save me|confirmed|confirming|checking|checked
    looking|looking at|take a look|looking for|look for|finding|find me|found|seeing|seen|seem|seems
    seems like|comes|coming in|coming to|coming by|coming over|come on in|came|goes|gone through
    head|head over|visiting|pop|popping in|drop|dropping by|drop over|swing|swinging by|stopping by
    nip over|call over|call round|fit me in|fit us in|fit it in|fitting me in|squeeze|squeeze me in
    squeeze us in|squeeze it in|slot me in|slot us in|slot it in|work me in|work us in|see me|see us
    have me|have us|take me|take us|want|wants|wanted|wanting|need|needs|needed|needing|likes|liked
    loved|loving|prefer|prefers|preferring|hope|hoping|hoped|hoping for|wish|wishing|planning
    planned|planning on|intend|intending|thinks|thinking|thought|thinking of|thinking about
    thinking maybe|imagine|believe|feel|feeling|knows|knew|knowing|understand|understood|remember
    told|telling|tell me|says|said|saying|asks|asked|asking|wait for|tries|tried|trying|try for|aim
    aiming|aiming for|shooting for|going for|going with|settle for|opt for|opting for|takes|taking
    took|take that|using|makes|making|made|managing|managed|let|lets|let us|let me|letting|let you
    help|helps|helped|helping|happen|happens|happen to have|happen to be|happening|mean|means
    start us off|start with|starting with|bring|bringing|picking|picked|choosing|chose|chosen
    go ahead and|in there|in with you|in to see you|in to you|with you|with ye|with yourselves
    with yourself|with me|with us|with him|with her|with them|with the doctor|with the dentist
    with the nurse|with someone|with somebody|with anyone|with the team|at your place|at your office
    at your end|on your end|on your side|on my side|at my end|on my end|in your calendar
    in your diary|in your schedule|in my calendar|in my diary|in my schedule|on my calendar
    on my schedule|on your schedule|on your calendar|on the calendar|on the schedule|on the books
    your end|my end|my side|your side|your place|your office
  `,
  chatterPhrases,
  commonWords,
  everydayWords,
].join('|')
