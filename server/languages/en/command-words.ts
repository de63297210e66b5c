import type { CommandWords } from '../command-words.ts'
import { phrases } from '../phrases.ts'

export const commandWords: CommandWords = {
  commands: {
    ignored: phrases`
      ill write that down|ill write it down|let me write that down|let me write it down
      ill note that|ill note it|let me note that|ill jot that down|ill jot it down
      i write that down
      if i cant make it|if i cant come|if i cannot make it|if i cannot come|if i need to cancel|if i have to cancel
      not an emergency|no emergency|dont cancel|do not cancel|dont want to cancel|not cancel
      dont transfer|not a robot|dont hang up|cancellation policy|good bye sorry|i dont need a person
      dont move|real estate
    `,
    emergency: phrases`
      emergency|its an emergency|call an ambulance|ambulance|heart attack|cant breathe
      cannot breathe|bleeding badly|suicide|kill myself|want to die|fire brigade|house is on fire
      nine one one
    `,
    wrong_number: phrases`
      wrong number|wrong person|misdialed|misdialled|dialed wrong|called the wrong
      didnt mean to call|butt dial|pocket dial
    `,
    goodbye: phrases`
      =stop|goodbye|good bye|=bye|bye bye|=thats all|=thats everything|hang up|end the call
      end this call|=quit|=exit|have a nice day|have a good day|=i have to go|gotta go|=nothing else
      stop calling|=leave me alone|=no thats all|=no thats it|=im done|=all done
    `,
    robot: phrases`
      are you a robot|are you a bot|are you human|are you a human|are you real|are you a real person
      are you a machine|are you an ai|is this a robot|is this a machine|is this a recording
      is this a bot|is this an ai|am i talking to a robot|am i talking to a machine
      am i speaking to a robot|am i speaking to a machine|talking to a computer
      speaking to a computer|is this a real person|am i talking to a person
      am i talking to a real person|=robot|who am i speaking with
      who am i speaking to|who am i talking to|who am i talking with|who is speaking|whos speaking
    `,
    which_business: phrases`
      ?is this the|?is that the|?is this doctor|?is that doctor|?have i reached
      ?have i got the right|?have i rung|?have i called|?am i through to|?is this still the
      ?who is this|?whos this|?what company is this|?which company is this
    `,
    person: phrases`
      speak to a person|speak with a person|speak to someone|speak with someone|talk to someone
      talk with someone|talk to a person|talk to a human|speak to a human|speak with a human
      speak to somebody|talk to somebody|real person|a human|human being|=human|=person|?a person
      =agent|=operator|representative|=receptionist|live agent|an agent|customer service|transfer me
      put me through|connect me|?speak with|?speak to|?talk to|?talk with|speak to the manager
      speak to your manager|talk to a manager|someone real|=someone|=somebody
    `,
    repeat: phrases`
      what was the time|what time was that|what time is that|what day is that|what day was that
      which day was that|what was the date|which ones were those|which ones were they|what were they
      what are the options|what are my options|=what|=what was that|=sorry|=pardon|pardon me
      =excuse me|say that again|say it again|repeat that|repeat it|could you repeat|can you repeat
      please repeat|=repeat|=again|=once more|=come again|didnt catch that|did not catch that
      didnt hear|didnt hear you|cant hear you|what did you say|=huh|=what is it|=hello|slower
      i missed that|didnt get that|can you hear me|are you there|are you still there
    `,
    wait: phrases`
      wait a moment|=wait|one moment|just a moment|=a moment|hold on|hang on|one second
      just a second|=a second|give me a second|give me a moment|give me a minute|one minute
      just a minute|wait a second|wait a minute|let me check|let me see|let me think|let me look
      =bear with me
    `,
    start_over: phrases`
      start over|start again|start from the beginning|begin again|=restart|from scratch|start fresh
    `,
    profanity: phrases`
      fuck|fucking|shit|bullshit|asshole|bitch|bastard|fuck you|screw you|damn you|piece of crap
      =damn|=crap
    `,
    abandon: phrases`
      =never mind|=nevermind|forget it|=forget about it|=leave it|=leave it then|dont bother
    `,
    undo: phrases`
      cancel that|cancel this|cancel everything|cancel it all|cancel the lot|changed my mind
      dont want it anymore|dont need it anymore|scrap that|scrap it|undo that|take that back
    `,
    cancel: phrases`
      ?not coming|?wont be there
      cancel one|?cancelling
      cancel it|just cancel|cancel my|cancel the|cancel an|want to cancel|like to cancel
      need to cancel|have to cancel|going to cancel|can i cancel|cancel a booking|call off|?cancel
      ?cancelled|?cancellation|?cant make it|?can not make it|?cannot make it|?wont make it
      ?wont be able to make it|?wont be able to come|?not be able to come|?cant come|?cannot come
      ?unable to come|?unable to make it|?wont be coming
    `,
    move: phrases`
      ?to be moved|?to be rescheduled|?to be changed|?needs moving|?to be postponed
      ?could it be|?could we make it|?can we make it|?would it work|?put it on|?put it to
      reschedule|rescheduling|move it|move my|move an appointment|move the appointment
      move a meeting|move the meeting|change my appointment|change my meeting|change my booking
      change the appointment|change an appointment|postpone|push back my|push my|push it back
      another day for my|another time for my|different day for my|new time for my|new day for my
      change the date of my|change the time of my|different time for my|?move|?change|?rebook
    `,
    book: phrases`
      ?squeeze me in|?fit me in|?get me in|?right number for making an appointment
      ?a new one|?another one|?booked in|havent got an appointment|dont have an appointment yet|havent got one yet
      make an appointment|make a booking|make a reservation|book an appointment|book a meeting
      book a call|schedule an appointment|schedule a meeting|schedule a call|set up an appointment
      set up a meeting|set up a call|new appointment|another appointment|?book|?booking|?schedule
      ?appointment|?meeting|?reservation|?reserve|?come in|?set up|?see someone|?demo|?an opening
      ?available|?availability
    `,
    question: phrases`
      ?question|?how much|?price|?prices|?cost|?where are you|?what are your hours|?opening hours
      ?opening times|?directions|?do you|?information|?complaint|?invoice|?refund|?parking|?ask
      ?what time do you
    `,
    code: phrases`
      ?the code|?my code|?confirmation code|?that code|?which code
    `,
    with_whom: phrases`
      who is it with|who is that with|who is this with|whos it with|whos that with|whos this with
      who with|with who|with whom|who am i seeing|who will i see|who will i be seeing|who am i meeting
      who will i meet|who will i be meeting|who do i see|who will see me|who is seeing me
      whos seeing me|who is the appointment with|who is my appointment with|who is the meeting with
      whos the appointment with|whos my appointment with|whom is it with|who will it be with
      who would it be with|who would that be with|who will that be with|who is that going to be with
      who would i be seeing|who do i get|who am i booked with|who am i booked in with
    `,
    late: phrases`
      ?running late|?running behind|?running a bit late|?running a little late|?ill be late|?i will be late|?im late
      ?going to be late|?gonna be late|?minutes late|?stuck in traffic|?be a bit late|?be a little late
    `,
    check: phrases`
      ?supposed to come|?meant to come|?am i coming|?im coming in|?when im coming
      already have an appointment|already have a booking|already got an appointment|when is my appointment|what time is my appointment|?am i down|?have i got an|?i have an appointment|?ive got an appointment|?i had an appointment|?seeing someone|?am i seeing|?im booked in|?i am booked in|?is booked in|?were booked in|?got me down|?have me down
      ?am i booked|?when am i|?do i have a booking|?do i have a meeting|?when my appointment is
      ?what time my appointment|?is my appointment|?still on for|?remind me when|?remember when
      ?when is it|?when was it|?when is that|?when was that|?what time is it|?what day is it
      ?when exactly|?forgot when|?what time again|?which day again|?what did we say
      ?when did we say|?what time did we say|?what time did you say|?what day did you say
      ?when did you say
      ?confirm my|?check my|?when is my|?what time is my|?check on my|?do i have an appointment
      ?about my appointment|?which day is my
    `,
    greeting: phrases`
      =hi|=um hi|=uh hi|=uh hello|=er hello|=oh hi|=oh hello|=um hello|=hello|=hello there|=hi there|=hey there|=good morning|=good afternoon|=good evening
      =yes hello|=how are you
    `,
    any: phrases`
      =any|any of them|any of those|either|whichever|doesnt matter|does not matter|dont mind
      do not mind|dont care|you choose|no preference|whatever|youre choice|up to you
    `,
    both: 'both my|both appointments|all my appointments|my two appointments|both|both of them|both of those|the first two|all three|all of them|two of them',
    skip: phrases`
      skip|dont have the code|dont have my code|dont have it|dont know it|dont remember|=dont know
      =i dont know|lost it|dont have a code|this number|the number im calling from
      number i am calling from|same number|dont have an email|dont have email|no email
      do not have an email|not have one|dont have one|rather not|call me back on this|use my number
      use this phone|my phone is fine
    `,
    refuse: phrases`
      neither of|none of|not any of|neither one|not either|no good to me|no use to me
      none of these|none of those|none of them|=none|neither|something else|another day|other times
      another time|a different time|different time|different day|other day|any other|anything else
      other options|cant make that|cant make those|cant make any|cant do those|cant do any
      cant do that|dont work|doesnt work|dont suit|do not work|dont like
    `,
    note: phrases`
      ?note it|?note that|?noted|?jot it down|?write it down|?write that down|?do note
      leave a message|leave a note|leave a short message|take a message|take a note|make a note
      make a little note|write down that|note down|note that|put a note|add a note|call me back
      ring me back|phone me back|get back to me|someone call me|somebody call me|someone ring me
      somebody ring me|someone phone me|somebody phone me|someone to call me|somebody to call me
      a callback|a call back|=callback|=call back|=can someone call me|tell them|let them know
      tell her|tell him|pass on|pass it on|give them a message|=a note|=a message|=note|=message
      ?note|?message|?callback|?call back|?call me|?ring me|?phone me|?give me a ring|?give me a call
      ?give me a call back|?give me a ring back|?a ring back|?to ring me back
    `,
    time: 'time|day|date|hour|when',
    name: 'name|spelled|spelling',
    address: 'contact|contact details|details|address|email|mail|number|phone',
  },
  farewell: {
    says: phrases`
      bye|bye bye|bye now|goodbye|good bye|thats all|that is all|thats everything|that will be all
      thatll be all|thats all for now|nothing else|no thats it|no that is it|nope thats it|im done
      have a nice day|have a good day|have a good one|have a lovely day|have a nice weekend
      have a good weekend|take care|see you|see ya|see you then|cheerio|ta ra|talk soon
      ill call back|i will call back|ill call again|i will call again|ill ring back|ill ring again
      ill call back later|ill call you back|ill try again later|i have to go|ive got to go|gotta go
      i must go|so long|ill leave it|ill leave it there|bye bye bye|bye then|ttfn|im off
      thats all i wanted to know|thats all i wanted|thats all i needed|thats all i needed to know|thats what i wanted to know|that was all i wanted to know|that was all|that was it
      i just wanted to know that|just wanted to know that|just wanted to know|i just wanted to know|just checking|i was just checking|i was just wondering|just wondering|just wanted to check|just wanted to ask|thats all i was after|thats everything i needed|that answers my question
      thanks anyway|thank you anyway|thanks all the same|thank you all the same
    `,
    until: 'see you|see you on|see you at|see you the|until|till|see ya|see ya on|see yous',
    around: phrases`
      no|nope|nah|thanks|thank you|thank you very much|thanks very much|thanks a lot|thank you so much
      thanks so much|many thanks|very|much|cheers|dear|love|darling|mate|ok|okay|alright|all right
      right|well|oh|so|then|now|and|um|uh|never mind|nevermind|forget it|leave it|forget about it
      dont worry|dont bother|not today|not now|lovely|great|perfect|brilliant|wonderful|fine|sure|good
      good then|for now|for today|for your help|for the help|its fine|its ok|its okay|im good|im fine
      i dont need|anything|else|anything else|no need|sorry|actually|later|please|just|sir|madam
      i think|you too|and you|that is|you|too|to you|i changed my mind|changed my mind|ta
      thats brilliant|thats great|thats perfect|thats lovely|thats fine|thats wonderful|thats grand
      thats fantastic|thats super|thats good|thats okay|thats ok|thats very kind|thats so kind
      thats it|fantastic|excellent|super|grand|awesome|amazing|appreciate it|i appreciate it
      youve been very helpful|youve been a great help|youve been so helpful|very kind|of you
      most kind|really|ever so|again|a lot|so much|a million|bless you|yep|none of them|none of those
      none of these|hey|oh well
      anyway|anyways|all the same|for letting me know|for the info|for the information|good to know|no worries|no problem
    `,
  },
  around: phrases`
    please|you|very|much|um|uh|oh|well|so|okay|ok|hey|hi|thank|thanks|yes|yeah|and|just
    actually
  `,
}
