import { Checkbox, Field, Select, Switch } from '@atelier/widgets'
import type { ReactNode } from 'react'
import { Looks } from './button.stories.tsx'
import { Period } from './choice.stories.tsx'
import { Columns, Row, Stack } from './layout.tsx'
import { Closed } from './menu.stories.tsx'
import { Tones } from './notice.stories.tsx'
import './sheet.css'
import { Skeletons, Spinners } from './spinner.stories.tsx'

const roles = `
  bg bg-sunken bg-raised bg-overlay bg-hover bg-active border border-strong
  text text-muted text-subtle accent accent-hover accent-soft accent-soft-text focus
  danger danger-soft success success-soft warning warning-soft info info-soft
  user-bubble code-bg code-keyword code-string pigment-1 pigment-2 pigment-3 pigment-4
`
  .trim()
  .split(/\s+/)

/** All of it on one page: what belongs together is judged together. */
export function Everything() {
  return (
    <div className="sheet">
      <header>
        <h1>Components</h1>
        <p>Every control. The theme and the direction are among Ladle’s controls.</p>
      </header>
      <Part name="Roles">
        <ul className="sheet__roles">
          {roles.map((role) => (
            <li key={role}>
              <i style={{ background: `var(--at-${role})` }} />
              {role}
            </li>
          ))}
        </ul>
      </Part>
      <Part name="Type">
        <Type />
      </Part>
      <Part name="Buttons">
        <Looks />
      </Part>
      <Part name="Fields">
        <Fields />
      </Part>
      <Part name="Selection">
        <Row>
          <Period />
          <span className="atl-badge">Popular</span>
          <span className="atl-badge atl-badge--ok">Active</span>
          <span className="atl-badge atl-badge--plain">Fast</span>
        </Row>
        <Closed />
      </Part>
      <Part name="Notices">
        <Tones />
      </Part>
      <Part name="Loading">
        <Skeletons />
        <Spinners />
      </Part>
      <Part name="Empty">
        <Empty />
      </Part>
    </div>
  )
}

function Part({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className="sheet__part">
      <h2>{name}</h2>
      <Stack>{children}</Stack>
    </section>
  )
}

function Type() {
  return (
    <>
      <p className="sheet__display" lang="vi">
        Một căn phòng yên tĩnh
      </p>
      <p className="sheet__title">Title two, dialogs and pages</p>
      <p className="sheet__title sheet__title--small">Title three, cards and groups</p>
      <p className="sheet__lead">Lead text sits under a display line.</p>
      <p>
        Body text is 16 pixels on a 1.6 line.{' '}
        <span lang="vi">Trợ lý trả lời bằng tiếng Việt có dấu: ầ ẫ ợ ữ ỹ ẵ.</span>
      </p>
      <p className="sheet__small">Small, muted. 578.000 ₫, $19.99</p>
      <p className="sheet__hint">Hint, subtle. Updated 09:14</p>
    </>
  )
}

function Fields() {
  return (
    <Columns>
      <Field label="Rest" placeholder="you@example.com" hint="A hint, if one helps." />
      <Field label="Filled" defaultValue="linh.tran@example.com" />
      <Field label="Error" defaultValue="linh.tran@" error="Email is invalid" />
      <Field label="Disabled" defaultValue="Managed by Google" disabled />
      <Select label="Select">
        <option>Tiếng Việt</option>
      </Select>
      <Stack>
        <Switch label="A switch" defaultChecked />
        <Checkbox defaultChecked>A box</Checkbox>
      </Stack>
    </Columns>
  )
}

function Empty() {
  return (
    <Columns>
      <div>
        <p className="sheet__title sheet__title--small">No conversations yet</p>
        <p className="sheet__small">They will be listed here, newest first.</p>
      </div>
      <div>
        <p className="sheet__title sheet__title--small">No passkeys</p>
        <p className="sheet__small">Add one to sign in without a password.</p>
      </div>
      <div lang="vi">
        <p className="sheet__title sheet__title--small">Chưa có thanh toán</p>
        <p className="sheet__small">Hóa đơn sẽ hiện ở đây.</p>
      </div>
    </Columns>
  )
}
