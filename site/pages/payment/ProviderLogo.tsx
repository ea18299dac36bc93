import { pro } from '@atelier/contract'
import brandLogos from '../../layout/brand-logos.svg'

const widths: Record<pro.PaymentProvider, number> = { vnpay: 43, paypal: 38 }
const HEIGHT = 11

export function ProviderLogo({ provider }: { provider: pro.PaymentProvider }) {
  const name = pro.PROVIDERS[provider].name
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
