import { Checkbox, SegmentedControl, Switch } from '@atelier/widgets'
import { useState } from 'react'
import { Arabic, Narrow, Row, Stack, Example, Vietnamese } from './layout.tsx'

export function Checkboxes() {
  return (
    <Stack>
      <Checkbox>Keep me signed in</Checkbox>
      <Checkbox defaultChecked>Send me the newsletter</Checkbox>
      <Checkbox error="Accept the terms to continue">I agree to the terms</Checkbox>
      <Checkbox disabled>Share my conversations</Checkbox>
      <Checkbox disabled defaultChecked>
        Essential cookies
      </Checkbox>
    </Stack>
  )
}

export function FocusedCheckbox() {
  return (
    <Checkbox defaultChecked autoFocus>
      Keep me signed in
    </Checkbox>
  )
}

export function Switches() {
  return (
    <Stack>
      <Switch label="Read answers aloud" />
      <Switch label="Suggest follow-up questions" defaultChecked />
      <Switch label="Not available" disabled />
      <Switch label="Always on" disabled defaultChecked />
      <Example name="hidden label">
        <Switch label="Show pictures" hideLabel defaultChecked />
      </Example>
    </Stack>
  )
}

export function FocusedSwitch() {
  return <Switch label="Read answers aloud" autoFocus />
}

export function SegmentedControls() {
  return (
    <Stack>
      <BillingPeriod />
      <LinkDuration />
    </Stack>
  )
}

export function BillingPeriod() {
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('yearly')
  return (
    <SegmentedControl
      label="Billing period"
      value={period}
      onChoose={setPeriod}
      options={[
        { value: 'monthly', label: 'Monthly' },
        {
          value: 'yearly',
          label: (
            <>
              Yearly <span className="atl-badge atl-badge--ok">Save 17%</span>
            </>
          ),
        },
      ]}
    />
  )
}

function LinkDuration() {
  const [days, setDays] = useState<'1' | '7' | '30'>('7')
  return (
    <SegmentedControl
      label="Link expires after"
      value={days}
      onChoose={setDays}
      options={[
        { value: '1', label: '1 day' },
        { value: '7', label: '7 days' },
        { value: '30', label: '30 days', disabled: true },
      ]}
    />
  )
}

export function LongText() {
  const [size, setSize] = useState<'small' | 'medium' | 'large'>('medium')
  return (
    <Narrow>
      <Checkbox error="You must accept the terms before we can create your account or save anything">
        I have read the terms of use and the privacy policy, and I am old enough to agree to both
      </Checkbox>
      <Switch label="Read every answer aloud as soon as it is complete, even while another tab is open" />
      <Vietnamese>
        <SegmentedControl
          label="Cỡ chữ"
          value={size}
          onChoose={setSize}
          options={[
            { value: 'small', label: 'Nhỏ hơn thường lệ' },
            { value: 'medium', label: 'Bình thường' },
            { value: 'large', label: 'Lớn hơn' },
          ]}
        />
      </Vietnamese>
    </Narrow>
  )
}

export function RightToLeft() {
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('monthly')
  return (
    <Arabic>
      <Stack>
        <Checkbox defaultChecked>أوافق على الشروط</Checkbox>
        <Row>
          <Switch label="قراءة الإجابات" defaultChecked />
          <Switch label="الاقتراحات" />
        </Row>
        <SegmentedControl
          label="فترة الدفع"
          value={period}
          onChoose={setPeriod}
          options={[
            { value: 'monthly', label: 'شهري' },
            { value: 'yearly', label: 'سنوي' },
          ]}
        />
      </Stack>
    </Arabic>
  )
}
