import { Notice } from '@atelier/widgets'
import { Arabic, Columns, Narrow, Vietnamese } from './layout.tsx'

export function Tones() {
  return (
    <Columns>
      <Notice tone="danger">Failed to load shared conversation</Notice>
      <Notice tone="warning">Attempt 2 of 3. You were not charged.</Notice>
      <Notice tone="success">Payment received. Welcome to Pro.</Notice>
      <Notice tone="info">Sign in to continue with your payment.</Notice>
    </Columns>
  )
}

export function LongText() {
  return (
    <Narrow>
      <Notice tone="warning">
        Your last payment did not start because the bank did not respond in time. You were not
        charged. Try again or use another payment method:{' '}
        <a className="atl-link" href="#methods">
          see all methods
        </a>
        .
      </Notice>
      <Notice tone="danger">
        https://atelier.example/share/0190c1f2a9b87c6d5e4f3a2b1c0d9e8f7a6b5c4d3e2f1a0b is no longer
        available
      </Notice>
      <Vietnamese>
        <Notice tone="success">
          Đã nhận thanh toán. Chào mừng bạn đến với gói Pro, có hiệu lực đến hết ngày 31 tháng 12.
        </Notice>
      </Vietnamese>
    </Narrow>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Notice tone="info">الدفع يحتاج إلى حساب. سجّل الدخول أولًا.</Notice>
    </Arabic>
  )
}
