import { Tabs } from '@atelier/widgets'
import { useState } from 'react'
import { Arabic, Narrow, Vietnamese } from './layout.tsx'

export function Default() {
  return (
    <Sample
      label="Sign-in methods"
      tabs={[
        { name: 'password', label: 'Password' },
        { name: 'code', label: 'Code by email' },
        { name: 'passkey', label: 'Passkey' },
      ]}
    />
  )
}

export function LongText() {
  return (
    <Narrow>
      <Sample
        label="Settings"
        tabs={[
          { name: 'profile', label: 'Profile and picture' },
          { name: 'billing', label: 'Billing and invoices' },
          { name: 'passkeys', label: 'Passkeys and devices' },
        ]}
      />
      <Vietnamese>
        <Sample
          label="Cài đặt"
          tabs={[
            { name: 'profile', label: 'Hồ sơ và ảnh đại diện' },
            { name: 'billing', label: 'Thanh toán và hóa đơn' },
          ]}
        />
      </Vietnamese>
    </Narrow>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Sample
        label="طرق الدخول"
        tabs={[
          { name: 'password', label: 'كلمة المرور' },
          { name: 'code', label: 'رمز بالبريد' },
        ]}
      />
    </Arabic>
  )
}

interface SampleProps {
  label: string
  tabs: readonly { name: string; label: string }[]
}

function Sample({ label, tabs }: SampleProps) {
  const [current, setCurrent] = useState(tabs[0]!.name)
  return (
    <Tabs label={label} tabs={tabs} current={current} onChoose={setCurrent}>
      <p>{tabs.find(({ name }) => name === current)!.label}</p>
    </Tabs>
  )
}
