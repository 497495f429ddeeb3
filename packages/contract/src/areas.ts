/** The areas of the public API, with their descriptions: the tags of its OpenAPI document. */
export const AREAS = {
  'about-us': 'What it is like to work at the company, and its openings.',
  company: 'The company in its own words: vision, service quality, complaints, and a page in English.',
  'credit-estimation':
    'SMART FIN: the questions, a submission that lives 30 days, and the credit limit. Answers are stored encrypted; a phone that was verified by SMS opens them.',
  dealers: 'Head office, branches and dealers, with places, services and opening hours.',
  faqs: 'Frequently asked questions, by topic.',
  fees: 'What the company charges besides instalments, and what goes to the state.',
  Forms:
    'What visitors send to the company. Each becomes a request (lead), stored before the answer is sent, whose reference a visitor can read out on the telephone.',
  home: 'The pictures of the home page and of the pages that advertise.',
  insurance: 'Kinds of vehicle insurance, and the compulsory one.',
  'loan-service': 'The loan services: for whom, with which documents, in which steps.',
  'monthly-installment':
    'The hire-purchase calculator: catalogue, rates, offers and saved calculations. Amounts are whole baht, VAT included; rates are percent a year.',
  OTP: 'Codes by SMS that verify a phone.',
  payment: 'How and where instalments can be paid.',
  places: 'Provinces and districts of Thailand.',
  'pr-news': 'News of the company.',
  promotions: 'Promotions, each within its dates.',
  rates: 'The rates of the catalogue in tables, and how they have changed.',
  refinance:
    'The refinance calculator: vehicles with appraised prices, rates a month and calculations that a request can refer to.',
  'registration-service': 'Annual tax, transfer and other registration work, with its law.',
  repayment: 'What law and price list say about repaying early, late or not at all.',
  searches: 'What visitors searched for and did not find, counted without a person.',
  site: 'What every page needs: brand, contact, links, maintenance windows and the privacy notice.',
  tracking:
    'A visitor’s own requests: how far each is, what was collected, and who could see it. Told to whoever proves the phone that sent them.',
  Uploads:
    'Files of visitors. They are judged by their bytes, rewritten, stored encrypted, and deleted after a day unless a form claims them.',
} as const satisfies Record<string, string>

export type Area = keyof typeof AREAS
