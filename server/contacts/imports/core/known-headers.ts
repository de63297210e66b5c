import { LOCALIZED_HEADERS } from './localized-headers.ts'

/**
 * The headers of exports by the attribute of their values, in lower case and without other
 * characters than letters and digits: of HubSpot, of reports and the Data Loader of Salesforce, of
 * Pipedrive (`Person - …`), of Google Contacts in its current and its former form, of Outlook,
 * Calendly, Mailchimp, Square and Zoho, and of common lists.
 */
const HEADERS: Readonly<Record<string, string>> = {
  email: 'emailaddress mail primaryemail workemail businessemail inviteeemail',
  emails:
    'personemail personemailwork personemailhome personemailother personemails email1address ' +
    'email2address email3address emailaddress2 emailaddress3 email2 email3 ' +
    'additionalemailaddresses additionalemails',
  other_email: 'otheremail secondaryemail personalemail alternateemail homeemail',
  name: 'fullname contactname personname contact displayname inviteename client clientname patient patientname',
  first_name: 'givenname personfirstname forename vorname prenom nombre inviteefirstname',
  middle_name: 'additionalname',
  last_name: 'familyname personlastname surname inviteelastname nachname nom apellido apellidos',
  preferred_name: 'nickname',
  honorific: 'salutation nameprefix prefix',
  title:
    'jobtitle personjobtitle persontitle organizationtitle organization1title jobrole position occupation',
  seniority: 'employmentseniority',
  role: 'employmentrole',
  birth_date: 'birthday birthdate dateofbirth personbirthday',
  description: 'notes note comments comment personnotes contactdescription',
  avatar_url: 'photo',
  phone:
    'phonenumber telephone businessphone workphone telefon telephonenumber personphonework ' +
    'businessphone1 primaryphone worknumber',
  phones:
    'personphone phones phonenumbers phone1 phone2 phone3 businessphone2 carphone ' +
    'textremindernumber',
  mobile_phone:
    'mobile mobilephonenumber mobilenumber cell cellphone cellular personphonemobile handy movil',
  home_phone: 'homephonenumber personphonehome homephone2',
  other_phone: 'personphoneother alternatephone secondaryphone otherphonenumber',
  linkedin_handle:
    'linkedin linkedinurl linkedinprofile linkedinbio hslinkedinurl linkedinprofileurl ' +
    'personlinkedin personlinkedinurl',
  twitter_handle: 'twitter twitterusername twitterhandle',
  facebook_handle: 'facebook facebookurl',
  instagram_handle: 'instagram instagramurl',
  city: 'mailingcity town businesscity homecity address1city personcity personpostaladdresscitytownvillagelocality',
  state:
    'stateregion mailingstate mailingstateprovince stateprovince region province businessstate ' +
    'address1region personpostaladdressstatecounty',
  country:
    'countryregion mailingcountry businesscountryregion businesscountry address1country ' +
    'personpostaladdresscountry',
  company_name:
    'company account accountname organization organisation organizationname personorganization ' +
    'organization1name associatedcompany primaryassociatedcompany employer firma ' +
    'organisationname',
  company_website:
    'website websiteurl companywebsite companydomainname website1value webpage personwebsite',
  company_industry: 'industry',
  company_employee_count: 'numberofemployees employees companysize',
  company_revenue: 'annualrevenue',
  lead_source: 'originalsource',
  lead_score: 'hubspotscore score',
  'opt_outs.email':
    'unsubscribedfromallemail emailoptout hasoptedoutofemail optedoutofemail hsemailoptout ' +
    'donotemail donotemailme unsubscribed unsubtime unsubscribedtime',
  'opt_outs.call': 'donotcall donotphone hasoptedoutofcalls',
  'opt_outs.sms': 'smsoptout hasoptedoutofsms optedoutofsms donottext',
  'consents.email': 'marketingstatus personmarketingstatus emailconsent emailsubscriptionstatus',
  'consents.sms': 'smsconsent',
}

/**
 * Columns of these exports that say nothing about the person: ids, dates and users of the system
 * they come from, how names are pronounced, and the labels of values.
 */
const IGNORED =
  'id recordid recordidcontact recordidcompany contactid personid accountid ownerid masterrecordid reportstoid createdbyid ' +
  'lastmodifiedbyid individualid createdate createddate lastmodifieddate systemmodstamp ' +
  'lastactivitydate lastactivity lastmodified lastvieweddate lastreferenceddate lastcontacted ' +
  'isdeleted contactowner accountowner owner personowner marketingcontactstatus ' +
  'associatedcompanyids primaryassociatedcompanyid yominame givennameyomi additionalnameyomi ' +
  'familynameyomi phoneticfirstname phoneticmiddlename phoneticlastname fileas initials shortname ' +
  'maidenname labels groupmembership personpersoncreated personupdatetime ' +
  'personopendeals personcloseddeals personwondeals personlostdeals ' +
  'persontotalactivities persondoneactivities personactivitiestodo personnextactivitydate ' +
  'personlastactivitydate personlastemailreceived personlastemailsent personemailmessagescount ' +
  'personvisibleto personprofilepicture persondoubleoptin version createdat updatedat undeliverable type formeremails ' +
  'rejectedline rejectedcode rejectedbecause'

/**
 * A header in lower case, without accents and other characters than letters and digits.
 */
export function foldHeader(header: string): string {
  return header
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** English headers come first. */
export const KNOWN_HEADERS: ReadonlyMap<string, string | null> = new Map([
  ...Object.entries(LOCALIZED_HEADERS).flatMap(([attribute, headers]) =>
    headers
      .split(', ')
      .toReversed()
      .map((header): [string, string] => [foldHeader(header), attribute]),
  ),
  ...IGNORED.split(' ').map((header): [string, null] => [header, null]),
  ...Object.entries(HEADERS).flatMap(([attribute, headers]) =>
    headers
      .split(' ')
      .filter((header) => header !== '')
      .map((header): [string, string] => [header, attribute]),
  ),
])

/**
 * Columns for several values, such as `Phone 2`, and those of Google: `E-mail 1 - Value`, with
 * `E-mail 1 - Label` beside it.
 */
export const NUMBERED_HEADERS: readonly (readonly [pattern: RegExp, target: string | null])[] = [
  [/^email\d+value$/, 'emails'],
  [/^phone\d+value$/, 'phones'],
  [/^(?:e?mail|emailaddress|workemail|personalemail)\d+(?:address)?$/, 'emails'],
  [
    /^(?:(?:tele|mobile|cell|home|work|business|other)?phone(?:number)?|tel|mobile|cell)\d+$/,
    'phones',
  ],
  [
    /^(?:email|phone|address|website|event|relation|customfield|im|organization)\d+(?:label|type)$/,
    null,
  ],
  [/^address\d+(?:formatted|pobox|extendedaddress)$/, null],
  [/^organization\d+yominame$/, null],
  // Properties of vCards without an attribute: they are counted, not stored.
  [/^vcard/, null],
]
