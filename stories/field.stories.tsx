import { Field, PasswordField, Select, TextArea } from '@atelier/widgets'
import { Arabic, Columns, Narrow, Vietnamese } from './layout.tsx'

export function States() {
  return (
    <Columns>
      <Field label="Default" placeholder="you@example.com" hint="Hint text" />
      <Field label="Filled" defaultValue="linh.tran@example.com" />
      <Field label="Error" defaultValue="linh.tran@" error="Email is invalid" />
      <Field label="Disabled" defaultValue="Managed by Google" disabled />
      <Field label="Read only" defaultValue="linh.tran@example.com" readOnly />
      <Field label="Search" hideLabel placeholder="Search" />
    </Columns>
  )
}

export function Focused() {
  return (
    <Narrow>
      <Field label="Email" defaultValue="linh.tran@example.com" autoFocus />
    </Narrow>
  )
}

export function FocusedWithError() {
  return (
    <Narrow>
      <Field label="Email" defaultValue="linh.tran@" error="Email is invalid" autoFocus />
    </Narrow>
  )
}

export function PasswordFields() {
  return (
    <Columns>
      <PasswordField {...passwordLabels} defaultValue="correct horse" autoComplete="off" />
      <PasswordField {...passwordLabels} error="Password is required" autoComplete="off" />
      <PasswordField {...passwordLabels} defaultValue="correct horse" disabled autoComplete="off" />
    </Columns>
  )
}

const passwordLabels = {
  label: 'Password',
  showPasswordLabel: 'Show password',
  hidePasswordLabel: 'Hide password',
}

export function TextAreas() {
  return (
    <Columns>
      <TextArea label="Message" placeholder="What happened?" />
      <TextArea label="Message" defaultValue="Help" error="Please add more detail" />
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
      <Select label="Topic" error="Choose a topic" defaultValue="">
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
        label="Email address for monthly invoices only"
        defaultValue="a-very-long-name-that-does-not-fit-into-the-field@department.example.com"
        hint="We send one email a month to this address. To add more recipients, ask the owner of the plan."
      />
      <Vietnamese>
        <Field
          label="Địa chỉ nhận hóa đơn hằng tháng, chúng tôi không gửi gì khác"
          error="Địa chỉ email không hợp lệ. Hãy kiểm tra lại phần đứng sau dấu @ rồi thử lần nữa."
        />
      </Vietnamese>
      <Select label="Currency">
        <option>Vietnamese đồng, the default currency for visitors from Vietnam</option>
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
          showPasswordLabel="إظهار كلمة المرور"
          hidePasswordLabel="إخفاء كلمة المرور"
          autoComplete="off"
        />
        <Select label="اللغة">
          <option>العربية</option>
        </Select>
      </Columns>
    </Arabic>
  )
}
