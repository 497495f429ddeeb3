/** Addresses that answer 404 or 410. */
export const GONE = [
  '/nowhere',
  '/promotion/rainy-season',
  '/news/holiday-hours',
  '/monthly-installment/saved',
  '/refinance/saved',
] as const

/** A query that answers every question of the calculator, and one that describes a vehicle to refinance. */
export const PICKUP = 'carType=pickup&modelGroup=tawan-cab&model=tawan-cab-25-mt'
export const REFINANCE =
  'carType=car&brand=arun&modelGroup=arun-tawan-cab&model=arun-tawan-cab-25&year=2022&gear=manual'

/** Pages in a particular state: an empty result, one open section, a result, or a rejected number. */
export const STATES = [
  '/?price=-5&down=20&term=60',
  '/service-faq?q=ไม่มีคำนี้',
  '/service-faq?topic=payment#late-payment',
  '/service-fee?q=ไม่มีคำนี้',
  '/service-insurance/gap',
  '/service-annual-tax?plate=white-green&kg=x&registered=9',
  '/service-annual-tax?plate=white-green&kg=1740&registered=2560',
  '/contactus?ask=annual-tax&plate=white-green&size=1740&total=2517.28',
  '/important-notice/debt-management-tips?price=0',
  '/important-notice/debt-management-tips?amount=abc',
  '/dealer-location?province=85',
  '/dealer-location?province=58&type=branch',
  '/dealer-location/12',
  '/dealer-location?lat=15.7&lng=100.12',
  '/career?id=credit-analyst',
  '/rates?kind=used-truck',
  '/rates?kind=new-tractor&down=5',
  '/monthly-installment/own-price?price=0&down=20&term=60',
  `/monthly-installment?${PICKUP}`,
  `/monthly-installment?${PICKUP}&term=60&closeAt=20`,
  `/monthly-installment?${PICKUP}&term=72&shape=balloon&last=200000`,
  '/monthly-installment/compare?with=tawan-cab-25-mt~new-vehicle~143800~60&with=~~130000~60~~~~pickup~650000&with=gone~gone~1~60',
  '/monthly-installment/compare?with=tawan-cab-25-mt~new-vehicle~143800~60&with=~~143800~60~~~~pickup~719000~~10500~~8000',
  '/monthly-installment/compare?price=0&down=x&term=60&pay=9000&add=1',
  `/monthly-installment?${PICKUP}&down=99`,
  '/monthly-installment/budget',
  '/monthly-installment/budget?budget=9000',
  '/monthly-installment/solve',
  '/monthly-installment/solve?price=800000&term=60&pay=500',
  `/refinance?${REFINANCE}`,
  `/refinance?${REFINANCE}&amount=300000`,
  `/refinance?${REFINANCE}&outstanding=120000`,
  `/refinance?${REFINANCE}&amount=300000&campaign=refinance-harvest&shape=season-12&term=36`,
] as const

/** Every form that has its own page, with the prefix of its references. */
export const FORMS = [
  { path: '/contactus', prefix: 'CT' },
  { path: '/quality-management-service/complaint-channel', prefix: 'CP' },
  { path: '/career?id=credit-officer-nakhon-sawan', prefix: 'JB' },
  { path: '/refinance-referrer', prefix: 'FF' },
  { path: '/refinance-dealer-program', prefix: 'NP' },
  { path: '/new-product', prefix: 'NP' },
  { path: '/happy-car', prefix: 'HC' },
  { path: '/reward-motor-expo-2021', prefix: 'ME' },
  { path: '/refinance-ecoupon', prefix: 'EC' },
  { path: '/refinance/request', prefix: 'RF' },
] as const
