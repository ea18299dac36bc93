import { Checkbox, Segmented, Switch } from '@atelier/widgets'
import { useState } from 'react'
import { Arabic, Narrow, Row, Stack, State, Vietnamese } from './layout.tsx'

export function Checkboxes() {
  return (
    <Stack>
      <Checkbox>Keep me signed in</Checkbox>
      <Checkbox defaultChecked>Send me news</Checkbox>
      <Checkbox error="Agree to go on">I agree to the terms</Checkbox>
      <Checkbox disabled>Share what I write</Checkbox>
      <Checkbox disabled defaultChecked>
        Needed to work
      </Checkbox>
    </Stack>
  )
}

export function CheckboxFocus() {
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
      <Switch label="Suggest what to ask next" defaultChecked />
      <Switch label="Not offered here" disabled />
      <Switch label="Always on" disabled defaultChecked />
      <State name="the label is unseen">
        <Switch label="Show pictures" hideLabel defaultChecked />
      </State>
    </Stack>
  )
}

export function SwitchFocus() {
  return <Switch label="Read answers aloud" autoFocus />
}

export function Segments() {
  return (
    <Stack>
      <Period />
      <Days />
    </Stack>
  )
}

export function Period() {
  const [period, setPeriod] = useState<'monthly' | 'yearly'>('yearly')
  return (
    <Segmented
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

function Days() {
  const [days, setDays] = useState<'1' | '7' | '30'>('7')
  return (
    <Segmented
      label="The link works for"
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
  const [size, setSize] = useState<'small' | 'usual' | 'large'>('usual')
  return (
    <Narrow>
      <Checkbox error="Without your agreement we cannot make an account, and nothing will be kept">
        I have read the terms of use and the privacy policy, and I am old enough to agree to both
      </Checkbox>
      <Switch label="Read every answer aloud as soon as it is complete, also while I am elsewhere" />
      <Vietnamese>
        <Segmented
          label="Cỡ chữ"
          value={size}
          onChoose={setSize}
          options={[
            { value: 'small', label: 'Nhỏ hơn thường lệ' },
            { value: 'usual', label: 'Bình thường' },
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
        <Segmented
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
