import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

const EVALUATION = 'finance-amount-evaluation'

/** SMART FIN, in the order of its steps. The four question types share one page. */
const smartFin = [
  route(EVALUATION, 'routes/finance-amount-evaluation/start.tsx'),
  ...[
    ...['personal-information', 'verify-otp', 'resume', 'questionnaire', 'check-your-answers', 'screen-out'],
    ...['result', 'select-dealer', 'attach-document', 'thankyou'],
  ].map((step) => route(`${EVALUATION}/${step}`, `routes/finance-amount-evaluation/${step}.tsx`)),
  ...['input-radio', 'input-checkbox', 'input-select', 'input-number'].map((step) =>
    route(`${EVALUATION}/${step}`, 'routes/finance-amount-evaluation/input.tsx', { id: step }),
  ),
]

/** Every URL of the site, with its layout. */
export default [
  layout('layouts/default.tsx', [
    index('routes/home/page.tsx'),
    route('promotion', 'routes/promotion/list.tsx'),
    route('promotion/detail', 'routes/promotion/detail.tsx'),
    route('promotion/:path', 'routes/promotion/article.tsx'),
    route('news', 'routes/news/list.tsx'),
    route('news/detail', 'routes/news/detail.tsx'),
    route('news/:path', 'routes/news/article.tsx'),

    route('service-new-car', 'routes/loan-services/new-car.tsx'),
    route('service-used-car', 'routes/loan-services/used-car.tsx'),
    route('service-leasing', 'routes/loan-services/leasing.tsx'),
    route('service-refinance', 'routes/loan-services/refinance.tsx'),
    route('service-personal-loan', 'routes/loan-services/personal-loan.tsx'),
    route('service-insurance/:tab?', 'routes/insurance/page.tsx'),
    route('service-annual-tax', 'routes/registration-services/annual-tax.tsx'),
    route('service-register-transfer', 'routes/registration-services/register-transfer.tsx'),
    route('service-other', 'routes/registration-services/other.tsx'),
    route('service-fee', 'routes/fees/page.tsx'),
    route('service-faq', 'routes/faq/page.tsx'),
    route('payment', 'routes/payment/page.tsx'),
    route('important-notice/debt-management-tips', 'routes/debt-management-tips/page.tsx'),
    route('privacy-policy', 'routes/privacy-policy/page.tsx'),

    route('monthly-installment', 'routes/monthly-installment/by-model.tsx'),
    route('monthly-installment/own-price', 'routes/monthly-installment/by-price.tsx'),
    route('monthly-installment/budget', 'routes/monthly-installment/by-budget.tsx'),
    route('monthly-installment/solve', 'routes/monthly-installment/by-three.tsx'),
    route('monthly-installment/compare', 'routes/monthly-installment/compare.tsx'),
    route('monthly-installment/saved', 'routes/monthly-installment/saved.tsx'),
    route('monthly-installment/contact-dealer', 'routes/monthly-installment/contact-dealer.tsx'),
    route('monthly-installment/mail-table', 'routes/monthly-installment/mail-table.tsx'),
    route('rates', 'routes/rates/page.tsx'),
    route('rate-history', 'routes/rate-history/page.tsx'),
    route('reward-motor-expo-2021', 'routes/motor-expo/page.tsx'),
    route('reward-motor-expo-2021/verify-otp', 'routes/motor-expo/verify-otp.tsx'),
    route('happy-car', 'routes/happy-car/page.tsx'),
    route('new-product', 'routes/new-product/page.tsx'),

    route('aboutus', 'routes/about-us/page.tsx'),
    route('tpis/:tab?', 'routes/group-companies/page.tsx'),
    route('dealer-location', 'routes/dealer-location/page.tsx'),
    route('dealer-location/:sequence', 'routes/dealer-location/branch.tsx'),
    route('career', 'routes/career/page.tsx'),
    route('contactus', 'routes/contact-us/page.tsx'),
    route('quality-management-service', 'routes/quality-management-service/page.tsx'),
    route(
      'quality-management-service/complaint-channel',
      'routes/quality-management-service/complaint-channel.tsx',
    ),

    route('track', 'routes/track/start.tsx'),
    route('track/verify-otp', 'routes/track/verify-otp.tsx'),
    route('track/documents/:reference', 'routes/track/documents.tsx'),
    route('track/call/:reference', 'routes/track/call.tsx'),
    route('track/requests', 'routes/track/requests.tsx'),

    route('dev/ui', 'routes/dev/ui.tsx'),
    route('*', 'routes/system/not-found.tsx'),
  ]),

  layout('layouts/smart-fin.tsx', smartFin),
  route(`${EVALUATION}/thankyou/call.ics`, 'routes/finance-amount-evaluation/call-calendar.ts'),
  route('finance-amount-evaluation/document/:id?', 'routes/finance-amount-evaluation/document.ts'),

  layout('layouts/refinance.tsx', [
    route('refinance', 'routes/refinance/page.tsx'),
    route('refinance/saved', 'routes/refinance/saved.tsx'),
    route('refinance/mail-table', 'routes/refinance/mail-table.tsx'),
    route('refinance/request', 'routes/refinance/request.tsx'),
    route('refinance-ecoupon', 'routes/e-coupon/page.tsx'),
    route('refinance-ecoupon/verify-otp', 'routes/e-coupon/verify-otp.tsx'),
    route('refinance-referrer', 'routes/refinance-referrer/page.tsx'),
    route('refinance-dealer-program', 'routes/new-product/dealer-program.tsx'),
  ]),

  route('en', 'routes/english/page.tsx'),

  layout('layouts/simple.tsx', [
    route('received/:form', 'routes/received/page.tsx'),
    route('clear-device', 'routes/clear-device/page.tsx'),
    route(`${EVALUATION}/expired`, 'routes/finance-amount-evaluation/expired.tsx'),
  ]),
  route('track/call/:reference/calendar.ics', 'routes/track/call-calendar.ts'),
  route('received/e-coupon/calendar.ics', 'routes/received/calendar.ts'),
  route('received/:form/call.ics', 'routes/received/call-calendar.ts'),
  route('upload/:folder/:field?', 'routes/system/upload.ts'),

  route('service-faq/topics.json', 'routes/faq/topics-json.ts'),
  route('service-faq/empty-search', 'routes/faq/empty-search.ts'),
  route('service-fee/empty-search', 'routes/fees/empty-search.ts'),
  route('dealer-location/map.json', 'routes/dealer-location/map-json.ts'),
  route('monthly-installment/calendar.ics', 'routes/monthly-installment/calendar-ics.ts'),
  route('monthly-installment/schedule.csv', 'routes/monthly-installment/schedule-csv.ts'),
  route('monthly-installment/:mode?/qr.svg', 'routes/monthly-installment/qr-svg.ts'),
  route('refinance/calendar.ics', 'routes/refinance/calendar-ics.ts'),
  route('refinance/schedule.csv', 'routes/refinance/schedule-csv.ts'),
  route('rates/table.csv', 'routes/rates/table-csv.ts'),
  route('refinance/:saved?/qr.svg', 'routes/refinance/qr-svg.ts'),

  route('cookie-consent', 'routes/system/cookie-consent.ts'),
  route('page-view', 'routes/system/page-view.ts'),
  route('text-size', 'routes/system/text-size.ts'),
  route('preferences.css', 'routes/system/preferences-css.ts'),
  route('robots.txt', 'routes/system/robots-txt.ts'),
  route('sitemap.xml', 'routes/system/sitemap-xml.ts'),
  route('site.webmanifest', 'routes/system/web-manifest.ts'),
] satisfies RouteConfig
