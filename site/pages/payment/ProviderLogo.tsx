import type { pro } from '@atelier/contract'
import brandLogos from '../../layout/brand-logos.svg'
import { providerNames } from '../../payment/provider-names.ts'

const widths: Record<pro.PaymentProvider, number> = { vnpay: 43, paypal: 38 }
const HEIGHT = 11

export function ProviderLogo({ provider }: { provider: pro.PaymentProvider }) {
  const name = providerNames[provider]
  return (
    <svg
      className="provider-logo"
      role="img"
      aria-label={name}
      viewBox={`0 0 ${widths[provider]} ${HEIGHT}`}
      width={widths[provider]}
      height={HEIGHT}
    >
      <use href={`${brandLogos}#${name.toLowerCase()}`} width={widths[provider]} height={HEIGHT} />
    </svg>
  )
}
