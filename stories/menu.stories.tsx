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

export function OneOfSeveral() {
  return (
    <Opened>
      <Currency />
    </Opened>
  )
}

export function ThingsToDo() {
  return (
    <Opened>
      <Actions />
    </Opened>
  )
}

export function WithLinks() {
  return (
    <Opened>
      <Links />
    </Opened>
  )
}

export function Grid() {
  const [current, setCurrent] = useState('Night')
  return (
    <Opened>
      <Menu
        label="Theme"
        trigger={
          <>
            Theme
            <ChevronDown size="sm" />
          </>
        }
        side="start"
        columns={3}
        head={<div className="atl-menu__head">Six rooms, six pictures.</div>}
        items={['Night', 'Day', 'Cherry', 'Eggplant', 'Apricot', 'Forest'].map((name) => ({
          key: name,
          label: name,
          current: name === current,
          onChoose: () => setCurrent(name),
          content: (
            <>
              <Dab on={name === current} />
              {name}
            </>
          ),
        }))}
      />
    </Opened>
  )
}

export function LongText() {
  return (
    <Vietnamese>
      <Opened>
        <Menu
          label="Trợ giúp"
          trigger="Trợ giúp"
          side="start"
          items={[
            { key: '1', label: 'Câu hỏi thường gặp về thanh toán, hóa đơn và việc hoàn tiền' },
            {
              key: '2',
              label: 'a-name-without-any-space-that-is-wider-than-the-window-of-a-phone',
            },
            { key: '3', label: 'Liên hệ' },
          ]}
        />
      </Opened>
    </Vietnamese>
  )
}

export function RightToLeft() {
  const [current, setCurrent] = useState('USD')
  return (
    <Arabic>
      <Opened>
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
            current: code === current,
            onChoose: () => setCurrent(code),
            content: (
              <>
                <Dab on={code === current} />
                {code}
                <span className="atl-menu__end">{name}</span>
              </>
            ),
          }))}
        />
      </Opened>
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
      side="start"
      items={['USD', 'VND', 'EUR'].map((code) => ({
        key: code,
        label: code,
        current: code === current,
        onChoose: () => setCurrent(code),
        content: (
          <>
            <Dab on={code === current} />
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
      side="start"
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
      side="start"
      items={[
        { name: 'About us', Icon: Info },
        { name: 'Status', Icon: Success },
      ].map(({ name, Icon }) => ({
        key: name,
        label: name,
        href: '#there',
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

function Dab({ on }: { on: boolean }) {
  return <i className={on ? 'atl-dab' : 'atl-dab atl-dab--off'} />
}

/** Presses the button, and leaves room for what opens. */
function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const button = place.current!.querySelector('button')!
    if (button.ariaExpanded === 'false') button.click()
  }, [])
  return (
    <div ref={place} className="story-room">
      {children}
    </div>
  )
}
