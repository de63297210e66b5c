/** Words around a person, a kind of meeting or a place, in all languages. */
const set = (text: string) => new Set(text.split(' '))
export const POLITE = set('please kindly bitte favor por svp thanks thank danke gracias merci for')
export const BEFORE_PERSON = set('with see meet mit bei beim con avec chez')
export const BEFORE_ANY = set('for fur para pour')
export const ARTICLES = set(
  'a an the my our your der die das den dem ein eine einen einem einer ' +
    'el la los un una le les l une des du',
)
export const NEGATIONS = set('no nope non nein nee ne not nicht pas kein keine keinen')
export const ALTERNATIVES = set('or oder o u ou either entweder otherwise sonst alternatively')
/** Folded words before a place. */
export const BEFORE_PLACE = [
  'im in',
  'i am in',
  'we are in',
  'were in',
  'im currently in',
  'i am currently in',
  'im based in',
  'i am based in',
  'were based in',
  'based in',
  'i live in',
  'im calling from',
  'i am calling from',
  'calling from',
  'im over in',
  'im out in',
  'ich bin in',
  'bin in',
  'wir sind in',
  'ich bin gerade in',
  'ich wohne in',
  'ich sitze in',
  'ich rufe aus',
  'ich lebe in',
  'estoy en',
  'estamos en',
  'vivo en',
  'llamo desde',
  'llamo de',
  'yo estoy en',
  'je suis a',
  'je suis au',
  'je suis en',
  'nous sommes a',
  'nous sommes en',
  'on est a',
  'jhabite a',
  'j habite a',
  'jappelle de',
  'j appelle de',
].map((phrase) => phrase.split(' '))
