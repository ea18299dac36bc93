import { Field, PasswordField, Select, TextArea } from '@atelier/widgets'
import { Arabic, Columns, Narrow, Vietnamese } from './layout.tsx'

export function States() {
  return (
    <Columns>
      <Field label="Rest" placeholder="you@example.com" hint="A hint, if one helps." />
      <Field label="Filled" defaultValue="linh.tran@example.com" />
      <Field label="Error" defaultValue="linh.tran@" error="Email is invalid" />
      <Field label="Disabled" defaultValue="Managed by Google" disabled />
      <Field label="Read only" defaultValue="linh.tran@example.com" readOnly />
      <Field label="The label is unseen" hideLabel placeholder="Search" />
    </Columns>
  )
}

export function Focus() {
  return (
    <Narrow>
      <Field label="Email" defaultValue="linh.tran@example.com" autoFocus />
    </Narrow>
  )
}

export function FocusWithError() {
  return (
    <Narrow>
      <Field label="Email" defaultValue="linh.tran@" error="Email is invalid" autoFocus />
    </Narrow>
  )
}

export function Passwords() {
  return (
    <Columns>
      <PasswordField {...password} defaultValue="correct horse" autoComplete="off" />
      <PasswordField {...password} error="Password is required" autoComplete="off" />
      <PasswordField {...password} defaultValue="correct horse" disabled autoComplete="off" />
    </Columns>
  )
}

const password = {
  label: 'Password',
  showLabel: 'Show password',
  hideLabelText: 'Hide password',
}

export function TextAreas() {
  return (
    <Columns>
      <TextArea label="Message" placeholder="What happened?" />
      <TextArea label="Message" defaultValue="It did." error="Say a little more" />
      <TextArea label="Message" defaultValue="Sent on Monday." disabled />
    </Columns>
  )
}

export function Selects() {
  return (
    <Columns>
      <Select label="Language">
        <option>Tiếng Việt</option>
        <option>English</option>
      </Select>
      <Select label="Topic" error="Choose what it is about" defaultValue="">
        <option value="">Choose one</option>
        <option>Billing</option>
      </Select>
      <Select label="Country" disabled>
        <option>Việt Nam</option>
      </Select>
    </Columns>
  )
}

export function LongText() {
  return (
    <Columns>
      <Field
        label="The address to which we send the invoice of every month, and nothing else"
        defaultValue="a-very-long-name-that-does-not-fit-into-the-field@department.example.com"
        hint="We write to this address once a month. To change who else receives it, ask the owner of the plan."
      />
      <Vietnamese>
        <Field
          label="Địa chỉ nhận hóa đơn hằng tháng, chúng tôi không gửi gì khác"
          error="Địa chỉ email không hợp lệ. Hãy kiểm tra lại phần đứng sau dấu @ rồi thử lần nữa."
        />
      </Vietnamese>
      <Select label="Currency">
        <option>Vietnamese đồng, the currency of most of the people who read this</option>
      </Select>
    </Columns>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Columns>
        <Field label="البريد الإلكتروني" hint="لن نشاركه مع أحد." />
        <Field label="الاسم" error="الاسم مطلوب" />
        <PasswordField
          label="كلمة المرور"
          showLabel="إظهار كلمة المرور"
          hideLabelText="إخفاء كلمة المرور"
          autoComplete="off"
        />
        <Select label="اللغة">
          <option>العربية</option>
        </Select>
      </Columns>
    </Arabic>
  )
}
