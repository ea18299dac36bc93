import type { RoutePath } from '../route-paths.ts'
import type { pageTexts } from './page-texts.ts'

export type TitledLink = readonly [RoutePath, keyof typeof pageTexts.english]

export const legalLinks = [
  ['/privacy-policy', 'privacyPolicy'],
  ['/terms-of-use', 'termsOfUse'],
  ['/service-usage-policy', 'serviceUsage'],
  ['/purchases-refunds', 'purchasesRefunds'],
  ['/ownership-ip', 'ownershipIp'],
  ['/shipping-inspection', 'shippingInspection'],
  ['/vnpay-instructions', 'vnpayInstructions'],
] as const satisfies readonly TitledLink[]
