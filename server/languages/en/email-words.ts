import type { EmailWords } from '../email-words.ts'
import { phrases } from '../phrases.ts'

export const emailWords: EmailWords = {
  nouns: 'email|e mail|mail|address|email address',
  verbs: 'is|would be',
  anchors: phrases`
    that would be|reach me at|reach me on|email me at|email me on|write to me at|send it to|emails
  `,
  leads: phrases`
    now|just|i said|i did say|i meant
    my email|my address|my mail|my email address|the email|the address|the email address|email
    email address|is|its|it is|thats|that is|that|this is|sure|would be|yes|yeah|yep|ok|okay|so|well
    um|uh|erm|alright|of course|please use|or|and|hello ,|hi ,|all lowercase|all one word|no ,
    write|write this|write down|write this down|write it down|note|note down|take this down
    i think its|i think it is|that will be|thatll be|it will be|itll be|this will be
  `,
  leadUps: phrases`
    my|her|his|our|their|use|use my|use her|use his|under|to|reach me at|email me at|write to me at
    its|it is|thats|is|change it to|make it
  `,
  tails: phrases`
    please|thanks|thank you|thats it|thats all|thats my email|bye|ok|okay|all lowercase
    all lower case|in lowercase|lowercase|all one word|all together|no spaces|yes|right|is that ok
    is that okay|did you get that|got it
  `,
  joined: phrases`
    all lower case|all lowercase|in lower case|lower case|lowercase|without the accent|no accent
    all one word|as one word|in one word|one word|all together|altogether|no spaces|no space
  `,
  thisNumber: phrases`
    this number|that number|this one|number im calling from|number i am calling from|one im calling from
  `,
  corrections: phrases`
    no sorry|no , sorry|sorry no|sorry , no|no wait|no , wait|sorry|wait|i mean|actually|no actually
    no , actually|make that|scratch that|correction|i meant|, no ,|, no its|, no it is
  `,
  refused: phrases`
    i|im|the|is|are|was|would|like|have|has|had|you|your|my|me|we|they|think|know|can|could|with
    from|about|what|who|how|when|where|please|and|or|but|not|dont|it|its|this|that|to|of|in|on|hello
    hi|email|address|slash|space|comma|apostrophe|hash|colon|percent|quote|want|need|should|called
    name|maybe|something|somebody|someone|thats|without|at|noon|sorry
  `,
  declined: phrases`
    dont|do not|doesnt|does not|didnt|did not|havent|have not|hasnt|has not|not got|have no|got no
    has no|ive no|shes no|hes no|no email|no e mail|no mail|no address|no internet|no computer
    none|never|without|not on|isnt|not one|not really|aint|nor do i|neither|nothing like that
    cant|cannot|wont|not|rather not|prefer not|id rather|no such thing|no idea|too old
    this number|this phone|that number|the phone|by phone|my phone is|same number|number i am
    number im|number youve got|number you have|number you see|calling from|use my number|my number
    no chance|numbers fine|number is fine|number will do|give me a bell|give me a ring
    ring me|call me|text me|just ring|just call|just text|no thank you|skip|pass on that
  `,
  otherNumber: phrases`
    another number|different number|other number|give you a number|give you my number
    give you a phone|give you a phone number|give you my phone|give you my mobile|give you my cell
    my mobile number|my landline|my mobile instead|my cell instead|leave you a number|a phone number
  `,
  contrasts: 'not|instead of|rather than',
  digitLeads: 'the number|number|digit',
  providers: {},
  hasUnclearUmlauts: true,
}
