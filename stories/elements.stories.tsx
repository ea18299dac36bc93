import '@atelier/widgets/elements'
import type { Starter } from '@atelier/widgets'
import { useEffect, useRef } from 'react'
import { Columns, Example, Narrow, Vietnamese } from './layout.tsx'
import './elements.css'

type Chat = HTMLElementTagNameMap['atelier-chat']

const starters: readonly Starter[] = [
  'Which one is mild?',
  { label: 'Phin recipe', message: 'How do I use a phin?' },
  'Do you deliver to Huế?',
]

interface ChatAttributes {
  heading?: string
  subtitle?: string
  placeholder?: string
  greeting?: string
  accent?: string
  theme?: NonNullable<Chat['theme']>
}

/** Change the attributes of the chat below the canvas. */
export function Attributes({
  heading = 'Ask about our coffee',
  subtitle = 'Replies in English and Vietnamese',
  placeholder = 'What do you brew with?',
  greeting = 'Hello. I know every bag on this page.',
  accent = '#33463b',
  theme = 'light',
}: ChatAttributes) {
  return (
    <atelier-chat
      heading={heading}
      subtitle={subtitle}
      placeholder={placeholder}
      greeting={greeting}
      starters={JSON.stringify(starters)}
      models="guide"
      accent={accent}
      theme={theme}
    />
  )
}

Attributes.args = {
  heading: 'Ask about our coffee',
  subtitle: 'Replies in English and Vietnamese',
  placeholder: 'What do you brew with?',
  greeting: 'Hello. I know every bag on this page.',
  accent: '#33463b',
}
Attributes.argTypes = {
  theme: {
    options: ['auto', 'host', 'dark', 'light', 'cherry', 'eggplant', 'apricot', 'forest'],
    control: { type: 'select' },
    defaultValue: 'light',
  },
}

export function GreetingAndStarters() {
  return (
    <Columns>
      <Example name="A greeting">
        <atelier-chat heading="Coffee" greeting="Hello. What do you brew with?" />
      </Example>
      <Example name="Starters">
        <atelier-chat heading="Tea" starters={JSON.stringify(starters)} />
      </Example>
      <Example name="Both, from right to left">
        <atelier-chat
          heading="Juice"
          dir="rtl"
          greeting="مرحبا"
          starters='["سؤال أول", "سؤال ثان"]'
        />
      </Example>
    </Columns>
  )
}

export function InVietnamese() {
  return (
    <Vietnamese>
      <atelier-chat lang="vi" greeting="Xin chào. Bạn pha bằng gì?" starters='["Loại nào dịu?"]' />
    </Vietnamese>
  )
}

export function OnAPhone() {
  return (
    <Narrow>
      <atelier-chat
        greeting="A greeting that is long enough to need several lines on a phone."
        starters={JSON.stringify([...starters, 'A starter that is longer than the chat is wide'])}
      />
    </Narrow>
  )
}

/** Opened by the page, never by itself. */
export function Invitation() {
  const chat = useRef<Chat>(null)
  useEffect(() => void chat.current!.invite('Do you need help with sizes?'), [])
  return <atelier-chat ref={chat} launcher proactive />
}

export function PartsAndTokens() {
  return (
    <atelier-chat className="story-own-looks" greeting="Hello." starters='["Square corners"]' />
  )
}

export function OtherElements() {
  return (
    <Columns>
      <Example name="atelier-pro">
        <atelier-pro />
      </Example>
      <Example name="atelier-biometrics">
        <atelier-biometrics partner="demo" />
      </Example>
      <Example name="atelier-login">
        <atelier-login partner="demo" />
      </Example>
    </Columns>
  )
}
