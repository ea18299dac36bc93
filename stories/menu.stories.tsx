import { Menu } from '@atelier/widgets'
import { ChevronDown, Copy, Info, Success } from '@atelier/widgets/icons'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Arabic, Row, Vietnamese } from './layout.tsx'

export function Closed() {
  return (
    <Row>
      <Currency />
      <Actions />
      <Links />
    </Row>
  )
}

export function SingleChoice() {
  return (
    <OpenMenu>
      <Currency />
    </OpenMenu>
  )
}

export function ActionMenu() {
  return (
    <OpenMenu>
      <Actions />
    </OpenMenu>
  )
}

export function LinkMenu() {
  return (
    <OpenMenu>
      <Links />
    </OpenMenu>
  )
}

export function Grid() {
  const [current, setCurrent] = useState('Night')
  return (
    <OpenMenu>
      <Menu
        label="Theme"
        trigger={
          <>
            Theme
            <ChevronDown size="sm" />
          </>
        }
        align="start"
        columns={3}
        header={<div className="atl-menu__head">Choose one of six themes.</div>}
        items={['Night', 'Day', 'Cherry', 'Eggplant', 'Apricot', 'Forest'].map((name) => ({
          key: name,
          label: name,
          checked: name === current,
          onChoose: () => setCurrent(name),
          content: (
            <>
              <Dot on={name === current} />
              {name}
            </>
          ),
        }))}
      />
    </OpenMenu>
  )
}

export function LongText() {
  return (
    <Vietnamese>
      <OpenMenu>
        <Menu
          label="Trợ giúp"
          trigger="Trợ giúp"
          align="start"
          items={[
            { key: '1', label: 'Câu hỏi thường gặp về thanh toán, hóa đơn và việc hoàn tiền' },
            {
              key: '2',
              label: 'a-name-without-any-space-that-is-wider-than-the-window-of-a-phone',
            },
            { key: '3', label: 'Liên hệ' },
          ]}
        />
      </OpenMenu>
    </Vietnamese>
  )
}

export function RightToLeft() {
  const [current, setCurrent] = useState('USD')
  return (
    <Arabic>
      <OpenMenu>
        <Menu
          label={`العملة: ${current}`}
          trigger={
            <>
              {current}
              <ChevronDown size="sm" />
            </>
          }
          items={[
            { code: 'USD', name: 'دولار أمريكي' },
            { code: 'VND', name: 'دونغ فيتنامي' },
          ].map(({ code, name }) => ({
            key: code,
            label: `${code} ${name}`,
            checked: code === current,
            onChoose: () => setCurrent(code),
            content: (
              <>
                <Dot on={code === current} />
                {code}
                <span className="atl-menu__end">{name}</span>
              </>
            ),
          }))}
        />
      </OpenMenu>
    </Arabic>
  )
}

function Currency() {
  const [current, setCurrent] = useState('VND')
  return (
    <Menu
      label={`Currency: ${current}`}
      trigger={
        <>
          {current}
          <ChevronDown size="sm" />
        </>
      }
      align="start"
      items={['USD', 'VND', 'EUR'].map((code) => ({
        key: code,
        label: code,
        checked: code === current,
        onChoose: () => setCurrent(code),
        content: (
          <>
            <Dot on={code === current} />
            {code}
            <span className="atl-menu__end">{{ USD: '$', VND: '₫', EUR: '€' }[code]}</span>
          </>
        ),
      }))}
    />
  )
}

function Actions() {
  return (
    <Menu
      label="More"
      trigger="More"
      align="start"
      items={[
        {
          key: 'copy',
          label: 'Copy the link',
          content: (
            <>
              <Copy />
              Copy the link
            </>
          ),
        },
        { key: 'rename', label: 'Rename' },
        { key: 'delete', label: 'Delete' },
      ]}
    />
  )
}

function Links() {
  return (
    <Menu
      label="Help"
      trigger={
        <>
          Help
          <ChevronDown size="sm" />
        </>
      }
      align="start"
      items={[
        { name: 'About us', Icon: Info },
        { name: 'Status', Icon: Success },
      ].map(({ name, Icon }) => ({
        key: name,
        label: name,
        href: '#page',
        content: (
          <>
            <Icon />
            {name}
          </>
        ),
      }))}
    />
  )
}

function Dot({ on }: { on: boolean }) {
  return <i className={on ? 'atl-dab' : 'atl-dab atl-dab--off'} />
}

/** Opens the menu among its children by pressing the menu's button. */
function OpenMenu({ children }: { children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = container.current!.querySelector('button')!
    if (button.ariaExpanded === 'false') button.click()
  }, [])
  return (
    <div ref={container} className="story-open-menu">
      {children}
    </div>
  )
}
