import type { DialogueWords } from '../dialogue-words.ts'
import { phrases } from '../phrases.ts'

export const dialogueWords: DialogueWords = {
  yesNoByKey: ['yes', 'no'],
  yes: 'yes|yeah',
  no: 'no|nope',
  thanks: 'thanks|thank you',
  otherwise: 'or else|otherwise|because otherwise|if not ill|or ill',
  doing: {
    book: '(?:book|reserve|schedule|confirm|grab|secure|take) (?:it|that|this|me|that one|this one|the slot|the appointment)|book (?:me )?in',
    move: '(?:move|change|shift|reschedule|switch|swap|push) (?:it|that|the appointment)',
    cancel:
      'cancel (?:it|that|the appointment|it please)|call it off|get rid of it|scrap it|take it out|delete it',
    keep: '^(?!.*\\b(?:not|never|cant|cannot|wont|dont|doesnt|isnt|no longer)\\b)(?:.* )?(?:(?:it|that|this|time|everything)(?:s| is| still| will)? (?:still )?(?:works?|suits?|fits?|fine|good|perfect|okay|ok|great)|(?:works|suits|fits) (?:me|for me|fine|us)|(?:ill|i will|we will|well) (?:still )?(?:be there|be coming|come|see you|make it)|(?:im|i am|were|we are) (?:still )?coming|see you (?:then|there|tomorrow|later|soon)|sounds good|all good|still (?:good|fine|works|suits|on)|keep it|looking forward)',
  },
  noting:
    '(?:tell|inform|warn|remind) (?:the |your |my )?(?!me\\b|us\\b|you\\b)\\w+|let (?!me\\b|us\\b|s\\b)(?:\\w+ ){1,3}know|(?:note|mention|say|write|pass) (?:\\w+ ){0,3}?(?:that|about|on|down)|(?:put|add) (?:\\w+ ){0,3}?(?:that|about|in the notes?)|(?:make|add|put|leave|take) (?:a |the )?(?:little |quick )?note',
  neverMind:
    'never ?mind|forget (?:it|about it)|(?:doesnt|does not|dont) matter|dont (?:bother|worry)|not to worry|leave it|no need|not important|ill ask (?:them |him |her |when |there)|ill (?:look|see|check|find out|find)',
  and: 'and',
  my: 'my',
  ownAppointment: 'my',
  party:
    "(?:the )?(?:two|three|four|both) of us|for (?:two|three|four) (?:people|persons|of us)|me and my (?:wife|husband|son|daughter|mother|mum|mom|partner)|my (?:wife|husband|son|daughter|mother|mum|mom|partner) and (?:i|me)|with my (?:wife|husband|son|daughter|mother|mum|mom|partner)|(?:we are|we're|there are|there will be) (?:two|three|four)(?: of us)?",
  withPerson: 'with|see|seeing|meet|meeting|speak to|talk to|speaking to|talking to',
  choosePerson: 'want|prefer|rather have|get|make it|switch to|change to|change it to',
  notPerson: 'not|not with|instead of|rather than',
  asksForPerson:
    '(?:is (?:it|that|this)|will (?:it|that) be|would (?:it|that) be|itd be) (?:with )?(?:a|an|the|my|your|same|still|actually)(?: \\w+){0,3} (?:doctor|dr|nurse|dentist|colleague|chap|guy|man|woman|lady|gentleman|person|one|consultant|therapist|specialist|practitioner)|(?:which|what) (?:doctor|dr|nurse|dentist|colleague|person|consultant|therapist)|(?:doctor|dr|nurse|person|man|woman|lady) (?:\\w+ ){0,3}(?:seeing|see me|seeing me)|(?:same|the) (?:doctor|dr|nurse|chap|guy|man|woman|lady|person|one|colleague) (?:as|from|like|i) (?:last|before|had|saw|the)',
  wantsPerson:
    'instead|rather|change it|switch|want|wanted|prefer|but with|same time|could (?:it|that|i)|can (?:it|that|i)|like',
  otherAppointment: phrases`
    other appointment|other meeting|other booking|other one|another|different appointment|old appointment|old one|existing appointment|also|too|as well|one more|second one|second appointment
  `,
  cancellingStems: 'cancel',
  laterThatDay: 'later that day',
  sameTime: 'the same time',
  atSameTime: '(?:at |for )?(?:exactly )?the same (?:time|hour)|same (?:time|hour)',
  earliest: phrases`
    as soon as possible|asap|a s a p|earliest|soonest|first available|next available|first opening
    next opening|as soon as you can|as early as possible|right now|right away|now|immediately
    straight away|first thing you have|next slot|first slot|whatever is next
  `,
  timeExamples: [
    'next Tuesday afternoon',
    'Thursday at three in the afternoon',
    'the week after next',
    'tomorrow morning',
  ],
  weakTimes: phrases`
    may|one|a|an|first|second|third|march|sat|sun|now|then|after|before|later|earlier|next|last|or
    right|way|soon|same|end|start|week|day|days|hour|time
  `,
  asksForNumber:
    '(?:do|have|got) (?:you |ye )?(?:already |still |all )?(?:got |have |need )?my (?:phone |mobile )?number|(?:do you need|should i give you|shall i give you|want) my (?:phone |mobile )?number|my (?:phone |mobile )?number (?:\\w+ ){0,2}(?:you have|youve got|you got)',
  asksAside:
    '(?:without|need) (?:an |a )?(?:appointment|booking) (?:or|at all|to)|(?:come|turn up|show up|pop in|drop in|walk in|be seen)(?: in| by| over)? without (?:an |a )?(?:appointment|booking)|(?:just|simply) (?:walk|turn|show|pop|drop) (?:in|up|by)|do (?:i|you|we) (?:really |always |actually )?(?:have to|need to) (?:book|make an appointment|have an appointment)|(?:can|could|may|is it ok if|is it okay if|is it alright if|would it be ok if|does it matter if) (?:my (?:\\w+ )?\\w+|she|he|they|someone|somebody|a friend|we|i) (?:\\w+ ){0,3}(?:with me|with her|with him|come along|come too|come as well|come in too|sit in|tag along|accompany\\w*|be there too|be with me)|(?:can|could|may) i (?:bring|take) (?:my (?:wife|husband|son|daughter|mother|father|mum|dad|partner|child|kids|children|sister|brother|friend)|someone|somebody|a friend)',
  justAsking:
    '(?:just|only) (?:wanted|want|need|needed|asking for|after)(?: to know)?|i meant|asking (?:for|about)',
  complaints:
    "since (?:(?:last|this|early|late|about|around|the) )*(?:(?:yester|mon|tues|wednes|thurs|fri|satur|sun)day(?: (?:morning|afternoon|evening|night))?|morning|night|week|weekend|month|christmas|easter|january|february|march|april|may|june|july|august|september|october|november|december)(?! (?:is|was|works?|would|suits?|does|has|i|you|we))|(?:been|trying|tried|waiting|waited|ringing|rang|calling|called|phoning|phoned|hurting|hurt|ached|aching)(?: [\\p{L}'’]+){0,6} (?:all|the whole|whole) (?:this )?(?:morning|afternoon|day|week|night|evening|weekend)(?: long)?|(?:all|the whole) (?:morning|afternoon|day|week|night|evening|weekend)(?: long)? (?:i|we)(?:['’]ve| have|['’]ve been| was| were)(?: been)? (?:trying|ringing|calling|phoning|waiting)|last (?:night|week|month|year)(?!['’])|(?<!(?:for|on|to|from) )yesterday(?: (?:morning|afternoon|evening|night))?(?! (?:at|around) )|(?:for|over) (?:the )?(?:last|past) (?:few |couple of |two |three |four )?(?:days|weeks|months|day|week|month)|(?:two|three|four|five|few|couple of) (?:days|weeks|months) ago",
  afterBusy: {
    busyUntil:
      '(?:work|working|teach|teaching|busy|at work|on shift|class|school|tied up) (?:until|till|til|up to)',
    so: 'so|and so|and|but',
    afterwards:
      'afterwards?|after (?:that|then|work)|later than that|after(?= (?:mon|tues|wednes|thurs|fri|satur|sun)day)',
    after: 'after',
  },
  clauseStarts:
    'but|and|because|cause|i|im|id|ive|he|hes|hed|she|shes|shed|we|were|wed|they|theyd|you|have you|could|can|would|please|maybe|what|whats|when|is there|are there|do you|any chance|so i|so he|so she|so we|so could|so can',
  opinions: 'think|believe|reckon|guess|suppose|sure|know|if|whether|certain|expect|imagine',
  timeMarks: phrases`
    make it|can we do|could we do|lets do|how about|at|around|by|until|clock|oclock|am|pm|th|st|nd
    rd|the
  `,
  greetings:
    "good (?:morning|afternoon|evening)|^\\P{L}*(?:morning|afternoon|evening)(?=,? (?:could|can|i|i'm|im|i'd|id|it's|its|this|hello|hi|there|my|just|any|is)\\b)",
  movedTo: 'to',
  proofLabels: "and|my|the|confirmation|code|name|is|number|e-?mail|mail|address|it'?s|with|under",
  meetingOf: [
    '(?:my|the|that) (?:next |other )?(?:one|appointment|meeting|booking)(?: (?:that is|i have|i had))?(?: on| at| in)?|the|my|the other one',
    'one|appointment|meeting|booking',
  ],
  otherOfTwo: '(?:the|my) other (?:one|appointment|meeting|booking)',
  allAppointments:
    '(?<!of )(?:both|all (?:of )?(?:my|the|them|our))(?! (?:day|morning|afternoon|week))|(?<!of )my two (?:appointments|meetings)',
  secondAppointment:
    '(?:a|another) (?:second|third)(?: (?:one|appointment|meeting|booking|slot))?|one more(?: appointment)?|another(?: one| appointment| meeting)?',
  runningLate:
    '(?:running|gonna be|going to be|will be|ill be|ill get there|im|i am) (?:\\w+ ){0,6}(?:late|behind|delayed)|(?:bit|little|minutes|mins|hour) (?:late|behind)|stuck (?:in|on|at|behind) (?:\\w+ )?(?:traffic|train|bus|tube|subway|jam|motorway|metro)|(?:wont|cant|cannot|not) (?:be able to )?(?:make it|be there|get there) (?:by|before|until|till)|(?:ill|i will|be) only (?:be |get |arrive )|held up (?:in|at|on|by)|(?:had|have|got) an? (?:appointment|meeting) (?:\\w+ ){0,10}(?:ill be there|ill arrive|ill get there)',
  asksForTimes:
    'when (?:could|can|may) i (?:\\w+ ){0,2}(?:come|get in|be seen|pop in)|(?:whats|what is) (?:the|your) (?:earliest|soonest|next)|when (?:are you|do you have|have you got|would you have|could you|would you be)(?: \\w+){0,3} (?:free|available|space|openings?|slots?|anything|something|appointments?|fit me in|see me)|what (?:have you got|do you have|you got|do you offer|can you (?:offer|do)|would you have|could you (?:offer|do)|is there|is available|is free|(?:times|slots|openings|days|appointments) (?:do you have|have you got|are there|are free|are available|would you have))(?: (?:free|available|open|coming up|then|there|me|for me|left|going))*$|whats (?:free|available|open|going)$|when are you free',
  bareMessage:
    '(?:give|get|have|ask|could|can|would|want|leave|let|like|need|for) (?:\\w+ ){1,3}?(?:a (?:quick )?(?:message|note)|(?:to )?(?:call|ring|phone)(?: me)?(?: back)?|(?:to )?give me a (?:ring|call)(?: back)?)',
  wishing: phrases`
    question|have|got
    its|here|get|give|could|hello
    hello|hi|hey|yes|yeah|ok|okay|so|well|oh|um|uh|no|not|then|i|id|ill|im|would|like|to|want|wanna
    can|could|may|might|will|you|please|me|my|them|a|an|the|just|leave|take|make|write|down
    add|put|note|notes|message|messages|tell|let|know|have|someone|somebody|anybody|anyone|call|ring
    phone|back|callback|give|get|ask|pass|on|that|this|number|at|with|for|it|is|thanks|thank|rather|speak|talk|real|human
    appointment|dont|do|us|we|person|instead|today
  `,
  conjunctions: 'and|but',
  asksForNote:
    '(?<!\\b(?:you|they|please|to) )(?:tell|inform|remind|let) (?!me |us |you )(?:\\w+ ){1,4}?(?:that|know|about|its|im|ive|ill|i|we|were|the) |(?:you|please|to) (?:tell|inform|remind) (?!me |us )(?:\\w+ ){1,4}?(?:that|about|its|im|ive|ill|i|we|were|the) |(?<!\\b(?:ill|i|will|me|just|to|gonna|lemme) )(?:jot|write|put) (?:it |that |this )?down|missed (?:a |your |the )?call|(?:you|they|somebody|someone) (?:just |have |had )?(?:tried|been trying|were trying) to (?:call|ring|reach|phone|get hold of) me|(?:you|they|somebody|someone) (?:just |have |had )?(?:called|rang|phoned|rung) me|(?:had|got|ive|have) a (?:\\w+ )?call from (?:you|this)|returning (?:a|your|the) call',
  putThrough: '(?:put|pass|transfer|connect) me (?:through |over |on )?to \\w+',
  refusesAppointment:
    '(?:dont|do not|didnt|wont|not|never) (?:really |actually )?(?:want|need|be needing|wanting|after|looking for|about|require|calling for|ringing for|calling about) (?:\\w+ ){0,3}?(?:appointment|booking|meeting|slot)|no appointment',
  forPerson: 'for|to',
  asksForCall:
    '(?:when|will|do|does|are|is|would) (?:they|you|he|she|someone|somebody|anyone|anybody|the team) (?:\\w+ ){0,3}?(?:call|ring|phone|get back)|when (?:can|should) i expect|how soon (?:will|can|do)',
  hasCalled: 'called|rang|phoned|was calling|is calling',
  movedBetween: ['from', 'to'],
  replacing: {
    existing:
      '(?:i have|ive got|i got|i had|we have|weve got|ive) (?:\\w+ ){0,3}(?:appointment|booking)|(?:my|our) (?:\\w+ ){0,2}(?:appointment|booking|meeting|slot)|(?:im|i am|were) (?:booked|down) (?:in|for|on)',
    indisposed:
      '(?:im|i am|were|we are|feeling|got|have|has) (?:\\w+ ){0,3}(?:sick|ill|unwell|poorly|in hospital|away|abroad|on holiday|on vacation|out of town|busy|flu|covid|a cold)|(?:it|that) (?:does not|doesnt|wont|will not|isnt|is not|no longer)|not any ?more',
    hindrance:
      '(?:cant|cannot|can not|wont|wont be able to|will not be able to|not able to|unable to) (?:actually |really )?(?:make|come|do|be there|get there|attend|manage)|(?:doesnt|does not|wont|isnt going to|no longer) works?|is no good|isnt possible|not possible',
    cameUp:
      '(?:something|somethings|things) (?:has |have |is |just |did )*(?:come|came|cropped|popped) up',
    instead:
      'instead|rather|(?:another|a different|some other) (?:day|time)|(?:can|could|may|might) (?:i|we|it) (?:please |maybe |possibly )?(?:do|come|be|have|make|get)|(?:would|does|is) \\w+ (?:work|suit|possible|okay|ok|all right|be)|how about|what about',
    other:
      '(?:anything|something|any|one|slots?|times?|spaces?) (?:\\w+ )?(?:later|different)|(?:another|a different|a later|an earlier) (?:time|day|date|slot|one)',
    earlier:
      '(?:anything|something|any|one|slots?|times?|spaces?) (?:\\w+ )?(?:earlier|sooner)|(?:an|any) (?:earlier|sooner) (?:one|slot|time|appointment|day|date)',
  },
  several: {
    two: '(?:two|2|three|a couple of|both) (?:separate |different )?(?:appointments|slots|bookings|meetings|times|spaces)|an appointment each|one each|(?<=book )(?:two|2)(?= (?:on|for|please|one))',
    inSequence:
      'one (?:straight |right |directly )?after (?:the other|another)|one after each other|back to back|in a row|next to each other|(?:straight |right )after each other',
    following:
      '(?:straight|right|directly|immediately|just) after(?:wards| that| it| mine| me)?|the (?:one|slot|next one) after',
    second:
      '(?:and|plus|,|then)(?: also| then| maybe)? (?:one|another|another one|a second|a second one|the other|the other one|the second|the second one)(?: (?:right |straight )?after(?: that| it)?)?(?: is)? for(?! me(?!\\p{L}))|(?:and|plus|then) (?:one|another|another one|the other|the other one)(?= (?:at|on|around) )',
    forWhom: 'for',
    me: '(?:one |the first one |the first |an appointment )?(?:is )?for (?:me|myself)|mine|one(?= (?:at|on|around) )',
    others:
      "for (?:him|her|them)(?! name)|for (?:my|our|his) (?:other |little |older |younger |elder )?(?:\\p{L}+)|(?:my|our) (?:husband|wife|son|daughter|mother|father|mum|mom|dad|partner|sister|brother)'?s|my \\p{L}+ (?:needs?|wants?|would like|also)|me and my \\p{L}+|(?:book|fit|squeeze|get|put) (?:my \\p{L}+|him|her|them) in",
    added:
      "(?:one|slot|appointment|time|o'?clock|thirty|nine|ten|eleven|noon) (?:as well|too)(?! (?:late|early|soon))|(?:i |we )(?:also |'?ll )?(?:need|want|take|like|have) .*(?:as well|too|also)(?! (?:late|early|soon))|also (?:the|a|an|one|need|want|book|take)|and (?:then )?(?:the|one) .*(?:for|as well|too|also)|(?:^|yes )and .*another (?:one|appointment|slot|booking)|and then (?:the|one|an?)(?!\\p{L})",
    kept: "(?:keep|leave) (?:mine|my one|the first|that one|it where|it as)|(?:don'?t|do not|not|never) (?:want to )?(?:move|moving|change|reschedule).*(?:second|another|extra|additional|separate|one more|for (?:my|him|her))|(?:second|another|extra|additional|separate|one more) (?:appointment|booking|slot)|(?:a )?second one|one more",
  },
  reasonAfter: 'so|that way|then|because|cause|since|like|as|same as',
  butWords: 'but|though|however',
  relative: {
    lengths: {
      halfHour: 'half an hour|half hour|(?:thirty|30) minutes',
      hour: '(?:an|one) hour',
      day: '(?:a|one) day',
      week: '(?:a|one) week',
    },
    later: ['back(?: by)?', 'later|back'],
    sooner: ['forward(?: by)?', 'earlier|sooner|forward'],
    earlierInDay:
      '(?:(?:a )?(?:bit|little) )?earlier (?:on )?(?:in the|that|the same|that same|on the same|on that|on that same|on the) (?:day|morning|afternoon)|(?:on )?(?:that|the same|that same) day (?:but )?(?:(?:a )?(?:bit|little) )?earlier',
    laterInDay:
      '(?:(?:a )?(?:bit|little) )?later (?:on )?(?:in the|that|the same|that same|on the same|on that|on that same|on the) (?:day|afternoon)|(?:on )?(?:that|the same|that same) day (?:but )?(?:(?:a )?(?:bit|little) )?later',
    laterInWeek: '(?:(?:a )?(?:bit|little) )?later (?:on )?(?:in the|that|the same|in that) week',
    endOfWeek: '(?:(?:at|by|to|towards|for) )?(?:the )?end of (?:the|that) week',
    weekAfter: '(?:the week after|the following week)(?! next)',
    weekdayAfter:
      '(?:the )?following (?<day>\\p{L}+)(?! week)|(?:the )?(?<day>\\p{L}+) (?:after that(?: one)?|following)|the (?<day>\\p{L}+) after(?=$|[,.?!]| (?:please|instead|then|if|would|at the same))',
  },
  receivedMessage:
    "(?:you|they|he|she|someone|somebody|one of you|your colleague)(?:'ve|'s| have| has)? (?:just )?(?:left|sent) (?:me|us) (?:a|this|your) (?:voice ?)?(?:message|voicemail|text|note)|(?:i|we)(?:'ve)? (?:have )?(?:got|had|received|have) (?:a|your|this) (?:voice ?)?(?:message|voicemail|text|note)",
  forgotten:
    '(?:forgot|forgotten|dont remember|cant remember|do not remember|not sure|dont know|no idea|lost track of|remind me) (?:\\w+ ){0,3}(?:when|what (?:time|day)|which (?:day|time)|date|time|day) (?:\\w+ ){0,4}(?:appointment|booking|slot)|(?:(?:what|which) (?:day|date|time)|when) (?:\\w+ ){0,3}?(?:i had|ive got|i have|was|did i have|have i got) (?:my|the|that|an?) (?:\\w+ )?(?:appointment|booking)|confirm(?:ing)? (?:my|our|the|that) (?:\\w+ ){0,2}?(?:appointment|booking|slot|visit)|confirm(?:ing)? (?:that )?(?:im|i am|ill|i will) (?:still )?(?:be )?(?:coming|there|attending|come)',
  afterwards: {
    supposed:
      '(?:thought|assumed|was sure|was convinced|believed|could have sworn|d have sworn) (?:that )?(?:it|that|mine|i|we|my (?:\\w+ )?appointment|the appointment) (?:was|were|had|said)|i (?:had|d|have|ve) (?:\\w+ )?(?:it |that |this )?(?:down (?:as|for)|written|noted|put down|in my diary|in my calendar|in my head)|i (?:wrote|noted|put) (?:\\w+ )?down',
    ifHindered:
      '(?:if|when|in case) (?:\\w+ ){0,4}?(?:(?:cant|cannot|wont|couldnt|not able to|unable to) (?:actually |then )?(?:make|come|be|get|manage|do)|(?:something|anything) (?:comes|crops|came|else comes) up|(?:im|i am|i get|i fall|shes|hes) (?:ill|sick|unwell|held up)|(?:need|have|want) to (?:cancel|move|change|rearrange))',
    inWriting:
      '(?:send|sending|email|e mail|mail|text|texting|get|receive|message) (?:\\w+ ){0,4}?(?:e ?mail|mail|text|texts|sms|confirmation|reminder|in writing)|(?:email|mail|text) (?:me|it|that|us)',
    unchanged:
      '(?:leave|keep|stick with) (?:it|that|mine|the appointment|things) (?:on|at|for|as)(?= )|keep the one i(?:ve| have)?(?: already)?(?: got)?|stay with (?:the|my) (?:old|first|original)|i(?:ll| will) (?:just )?(?:leave|keep) it|leave (?:it|that|mine|everything)(?: just)? (?:as (?:it|they) (?:is|was|are|were)|where it is|like that|alone|how it is)|(?:dont|do not|didnt|not) (?:want (?:you )?(?:to )?|need to |wanna )?(?:move|moving|change|changing|cancel|cancelling|reschedule) (?:it|that|anything|mine)|keep (?:it|that|mine|the one)(?: as it is| where it is| how it is| please| then|$)|(?:its|that is|thats) fine (?:as it is|where it is)|stick with (?:it|that|the|what)',
    wrongDetail:
      '(?:number|phone|mobile|email|e mail|mail|address|name|surname) (?:\\w+ ){0,5}?(?:wrong|not right|isnt right|incorrect|old one|out of date|misspelled|misspelt|has changed)|(?:change|correct|update|fix) (?:my|the|that) (?:\\w+ )?(?:number|phone|mobile|email|e mail|mail|address|name|surname)|wrong (?:number|email|name|address) (?:for me|down|there|on)',
    wanted: 'wanted|meant|was supposed to be|asked for|would rather|id rather|prefer',
    leaving:
      '(?:ill|i will|ill just|i can) (?:just )?(?:look|check|google|search|find out|ask|manage|work it out)(?: \\w+){0,6}$|see you (?:in a (?:bit|minute|moment|while|few|jiffy)|shortly|there|later|in a few minutes)|thats me (?:done|sorted|all set|finished|happy)|(?:im |i am |be )?on my way(?: now)?|(?:im|i am) (?:leaving|setting off|heading over|heading out) (?:now|then)',
  },
}
