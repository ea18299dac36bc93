import { Checkbox, Field, Select, Switch } from '@atelier/widgets'
import type { ReactNode } from 'react'
import { Variants } from './button.stories.tsx'
import { BillingPeriod } from './choice.stories.tsx'
import { Columns, Row, Stack } from './layout.tsx'
import { Closed } from './menu.stories.tsx'
import { Tones } from './notice.stories.tsx'
import './overview.css'
import { Skeletons, Spinners } from './spinner.stories.tsx'

const colourTokens = `
  bg bg-sunken bg-raised bg-overlay bg-hover bg-active border border-strong
  text text-muted text-subtle accent accent-hover accent-soft accent-soft-text focus
  danger danger-soft success success-soft warning warning-soft info info-soft
  user-bubble code-bg code-keyword code-string pigment-1 pigment-2 pigment-3 pigment-4
`
  .trim()
  .split(/\s+/)

/** All components on one page, to compare them in a theme. */
export function AllComponents() {
  return (
    <div className="overview">
      <header>
        <h1>Components</h1>
        <p>Switch the theme and the text direction in Ladle’s controls.</p>
      </header>
      <Section name="Colours">
        <ul className="overview__colours">
          {colourTokens.map((token) => (
            <li key={token}>
              <i style={{ background: `var(--at-${token})` }} />
              {token}
            </li>
          ))}
        </ul>
      </Section>
      <Section name="Typography">
        <Typography />
      </Section>
      <Section name="Buttons">
        <Variants />
      </Section>
      <Section name="Fields">
        <Fields />
      </Section>
      <Section name="Selection">
        <Row>
          <BillingPeriod />
          <span className="atl-badge">Popular</span>
          <span className="atl-badge atl-badge--ok">Active</span>
          <span className="atl-badge atl-badge--plain">Fast</span>
        </Row>
        <Closed />
      </Section>
      <Section name="Notices">
        <Tones />
      </Section>
      <Section name="Loading">
        <Skeletons />
        <Spinners />
      </Section>
      <Section name="Empty states">
        <EmptyStates />
      </Section>
    </div>
  )
}

function Section({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="overview__section">
      <h2>{name}</h2>
      <Stack>{children}</Stack>
    </section>
  )
}

function Typography() {
  return (
    <>
      <p className="overview__display" lang="vi">
        Một không gian yên tĩnh
      </p>
      <p className="overview__title">Title 2, for dialogs and pages</p>
      <p className="overview__title overview__title--small">Title 3, for cards and groups</p>
      <p className="overview__lead">Lead text goes below a display title.</p>
      <p>
        Body text is 16 pixels with a line height of 1.6.{' '}
        <span lang="vi">Trợ lý trả lời bằng tiếng Việt có dấu: ầ ẫ ợ ữ ỹ ẵ.</span>
      </p>
      <p className="overview__small">Small, muted. 578.000 ₫, $19.99</p>
      <p className="overview__hint">Hint, subtle. Updated 09:14</p>
    </>
  )
}

function Fields() {
  return (
    <Columns>
      <Field label="Default" placeholder="you@example.com" hint="Hint text" />
      <Field label="Filled" defaultValue="linh.tran@example.com" />
      <Field label="Error" defaultValue="linh.tran@" error="Email is invalid" />
      <Field label="Disabled" defaultValue="Managed by Google" disabled />
      <Select label="Select">
        <option>Tiếng Việt</option>
      </Select>
      <Stack>
        <Switch label="Switch" defaultChecked />
        <Checkbox defaultChecked>Checkbox</Checkbox>
      </Stack>
    </Columns>
  )
}

function EmptyStates() {
  return (
    <Columns>
      <div>
        <p className="overview__title overview__title--small">No conversations yet</p>
        <p className="overview__small">Your conversations appear here, newest first.</p>
      </div>
      <div>
        <p className="overview__title overview__title--small">No passkeys</p>
        <p className="overview__small">Add a passkey to sign in without a password.</p>
      </div>
      <div lang="vi">
        <p className="overview__title overview__title--small">Chưa có thanh toán</p>
        <p className="overview__small">Hóa đơn sẽ hiện ở đây.</p>
      </div>
    </Columns>
  )
}
