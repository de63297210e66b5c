import { type PhraseTable, phraseTable } from './match-phrase.ts'
import type { Language } from './pick-language.ts'

/**
 * How much a word alone says that it is a letter. `sure`: nothing else; `weak`: it is another word
 * as well ("de");
 * `code`: a word of a spelling alphabet, which may be a name ("Oscar").
 */
export type LetterKind = 'sure' | 'weak' | 'code'
export type LetterWord = { letter: string; kind: LetterKind }

const NATO =
  'alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa quebec romeo sierra tango uniform victor whiskey xray yankee zulu'
const NATO_FORMS: [string, string][] = [
  ['alfa', 'a'],
  ['juliett', 'j'],
  ['juliette', 'j'],
  ['whisky', 'w'],
  ['x ray', 'x'],
  ['fox trot', 'f'],
]
const GERMAN =
  'anton berta bertha casar caesar cicero dora emil friedrich gustav heinrich ida julius konrad kaufmann ludwig martha marta nordpol otto paula paul quelle richard samuel siegfried theodor ulrich viktor wilhelm xanthippe xaver zacharias zeppelin'
const GERMAN_FORMS: [string, string][] = [
  ['arger', 'ä'],
  ['aerger', 'ä'],
  ['okonom', 'ö'],
  ['oekonom', 'ö'],
  ['ubermut', 'ü'],
  ['uebermut', 'ü'],
  ['schule', 'sch'],
  ['charlotte', 'ch'],
  ['ypsilon', 'y'],
]

const CODES: Record<Language, [string, string][]> = {
  en: [],
  es: [],
  fr: [],
  de: [...GERMAN.split(' ').map((word): [string, string] => [word, word[0]!]), ...GERMAN_FORMS],
}

/** As "name=letter", the names folded and parted by "/" where a letter has several. */
const SURE: Record<Language, string> = {
  en: 'aitch/haitch=h,zed/zee=z,double u/double you=w,cee=c,eff=f,gee=g,pee=p,cue=q,ess=s,vee=v',
  es: 'efe=f,hache=h,jota=j,ele=l,eme=m,ene=n,erre=r,equis=x,zeta/ceta=z,uve=v,uve doble/doble uve/doble u/doble ve/doble v=w,i griega/y griega=y,i latina=i,be larga/be alta/be grande=b,ve corta/ve baja/ve chica=v',
  de: 'jot=j,vau=v,ypsilon=y,zett/zet=z,eff=f,eszett/scharfes s=ß,a umlaut=ä,o umlaut=ö,u umlaut=ü,tse=c',
  fr: 'i grec/y grec=y,double ve/double v=w,zede=z,emme=m,enne=n,effe=f,ixe=x',
}
const WEAK: Record<Language, string> = {
  en: 'bee=b,dee=d,ee=e,jay=j,kay=k,el/ell=l,em=m,en=n,oh=o,queue=q,ar=r,tee=t,ex=x,wye=y',
  es: 'be=b,ce=c,de=d,ge=g,ka=k,pe=p,cu=q,ese=s,te=t,ve=v,ye=y',
  de: 'be=b,ce=c,de=d,ef=f,ge=g,ha=h,ka=k,el=l,em=m,en=n,pe=p,ku=q,er=r,es=s,te=t,we=w,ix=x',
  fr: 'be=b,ce=c,de=d,ge=g,ache=h,ji=j,ka=k,elle=l,pe=p,ku=q,erre=r,esse=s,te=t,ve=v',
}

/** The names of the letters, the folded words that spell one. */
export const LETTER_WORDS: Record<Language, PhraseTable<LetterWord>> = {
  en: letters('en'),
  es: letters('es'),
  de: letters('de'),
  fr: letters('fr'),
}

function letters(language: Language): PhraseTable<LetterWord> {
  const nato = NATO.split(' ').map((word): [string, string] => [word, word[0]!])
  return phraseTable([
    ...named(SURE[language], 'sure'),
    ...named(WEAK[language], 'weak'),
    ...[...nato, ...NATO_FORMS, ...CODES[language]].map(([word, letter]): [string, LetterWord] => [
      word,
      { letter, kind: 'code' },
    ]),
  ])
}

function named(list: string, kind: LetterKind): [string, LetterWord][] {
  return list.split(',').flatMap((entry) => {
    const [names, letter] = entry.split('=') as [string, string]
    return names.split('/').map((name): [string, LetterWord] => [name, { letter, kind }])
  })
}
