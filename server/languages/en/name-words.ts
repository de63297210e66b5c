import type { NameWords } from '../name-words.ts'
import { phrases } from '../phrases.ts'

export const nameWords: NameWords = {
  leads: phrases`
    my name is|my names|my full name is|my first name is|my last name is|my surname is|the name is
    the names|name is|name|this is|its|it is|i am|im|you can call me|call me|thats|that is
    that would be|sure|yes|yeah|ok|okay|hi|hello|hey|good morning|good afternoon|um|uh|well
    of course|so|yes hi|here is|mr|mrs|ms|miss|mister
  `,
  tails: phrases`
    speaking|here|please|thanks|thank you|thats it|thats my name|and thats spelled|thats spelled
    spelled|and its spelled|its spelled|thats|with|is my name
  `,
  introductions: phrases`
    my name is|my names|the name is|its for my mother|for my mother|for my father|for my mum
    for my mom|for my dad|for my wife|for my husband|for my son|for my daughter|for my partner
    for my boss|for my colleague|for my friend|on behalf of|in the name of|under the name of
  `,
  weakIntroductions: 'this is|im|i am|its',
  notNames: phrases`
    wrong|incorrect|misspelled|misspelt|spelled|spelt|mistake
    yes|yeah|yep|no|nope|not|maybe|sure|okay|ok|right|correct|hello|hi|thanks|thank|please|sorry
    what|who|why|how|when|where|the|a|an|is|are|was|want|need|would|like|have|can|could|do|does|dont
    i|me|my|you|your|we|it|that|this|for|about|with|appointment|book|booking|meeting|call|calling
    name|tomorrow|today|monday|tuesday|wednesday|thursday|friday|saturday|sunday|hundred|at|good
    fine|great|well|speaking|interested|busy|ready|back|new|late|sick|trying|looking|here|there|and
    or|to|of|in|on
  `,
  rareNames: 'can|do|an|my|me|may|who|was|in|on',
  particles: 'van|dos|da|di|ten|ter|af|av|bin|ibn',
}
