export const en = {
  workspace: 'Workspace',
  readOnly: 'You can read these settings. An owner or a manager can change them.',
  sandbox:
    'This workspace is a sandbox: no message leaves the server, and unknown agents and meeting types are created on first use.',
  groups: {
    business: { title: 'Business', hint: '' },
    answers: {
      title: 'Answers on the phone',
      hint: 'Spoken to callers as they are written. What is empty is answered with “I do not know”.',
    },
    mails: { title: 'Look of mails', hint: '' },
  },
  fields: {
    name: {
      label: 'Name',
      hint: 'Mails show it as their sender. Callers hear the name of the team.',
    },
    phone_region: {
      label: 'Country of phone numbers',
      hint: 'For numbers without a country code.',
    },
    opening_hours: {
      label: 'Opening hours',
      hint: 'Empty: the weekly hours of the agents.',
    },
    address: { label: 'Address', hint: '' },
    directions: { label: 'How to get there', hint: '' },
    parking: { label: 'Parking', hint: '' },
    phone: { label: 'Phone', hint: '' },
    email: { label: 'Email', hint: 'Answers to mails go there, too.' },
    website: { label: 'Website', hint: '' },
    logo_url: {
      label: 'Address of the logo',
      hint: 'An image at an https address, at most 200 by 48 pixels.',
    },
    brand_color: {
      label: 'Colour',
      hint: 'Of links and buttons, such as #0b5cad. Dark enough on white.',
    },
    keeps_transcripts: {
      label: 'Store transcripts of calls',
      hint: 'Applies to new calls. Tell callers about it.',
    },
    calls_kept_days: {
      label: 'Days to keep calls',
      hint: 'Older calls are deleted, with notes that belong to no meeting.',
    },
    custom_fields_strict: {
      label: 'Accept only defined custom fields of contacts',
      hint: 'Requests with unknown fields are rejected. Stored values stay.',
    },
  },
  questions: 'Further questions',
  questionsHint:
    'A caller’s question matches if it has the same words. Write one pair for each way to ask, and for each language.',
  noQuestions: 'No further questions yet. “Do you take dogs?” would be one.',
  addQuestion: 'Add a question',
  question: (n: number) => `Question ${n}`,
  answer: (n: number) => `Answer ${n}`,
  languageOf: (n: number) => `Language of question ${n}`,
  anyLanguage: 'Any language',
  remove: 'Remove',
  removeQuestion: (n: number) => `Remove question ${n}`,
  calls: 'Calls and contacts',
  unsaved: (n: number) => (n === 1 ? '1 change is not saved.' : `${n} changes are not saved.`),
  saved: 'The settings were saved.',
  on: 'On',
  off: 'Off',
}
