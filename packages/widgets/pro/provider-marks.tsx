import type { pro } from '@atelier/contract'
import type { ComponentType } from 'react'

/** The word marks of the payment services, drawn in the text colour. Screen readers read the name beside them. */
export const providerMarks: Partial<Record<pro.PaymentProvider, ComponentType>> = {
  paypal: () => (
    <svg viewBox="0 0 58 17" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2.3" transform="skewX(-9) translate(3)">
        <path d="M2 13V1.5h4.3a3.4 3.4 0 0 1 0 6.8H2M18.2 5.4V13M21.4 5.4l3.6 7.3M28.8 5.4l-4.1 8.6q-.8 1.7-2.8 1.7M32.5 13V1.5h4.3a3.4 3.4 0 0 1 0 6.8h-4.3M48.7 5.4V13M53 1.5V13" />
        <circle cx="14.8" cy="9.3" r="3.4" />
        <circle cx="45.3" cy="9.3" r="3.4" />
      </g>
    </svg>
  ),
  vnpay: () => (
    <svg viewBox="0 0 62 16" aria-hidden="true">
      <path
        fill="none"
        stroke="currentColor"
        strokeWidth="2.3"
        strokeLinejoin="bevel"
        d="M1.5 2 6.5 14 11.5 2M15.5 14V2l9 12V2M29 14V2h4.5a3.6 3.6 0 0 1 0 7.2H29M38.5 14l5-12 5 12M40.6 9.8h5.8M50.5 2 55 8.3 59.5 2M55 8.3V14"
      />
    </svg>
  ),
}
