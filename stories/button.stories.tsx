import { Button, buttonClass, IconButton } from '@atelier/widgets'
import { ArrowRight, Check, Close, Copy } from '@atelier/widgets/icons'
import { Arabic, Narrow, Row, Stack, State, Vietnamese } from './layout.tsx'

const looks = ['primary', 'secondary', 'quiet', 'soft', 'danger', 'danger-quiet'] as const

export function Looks() {
  return (
    <Stack>
      {looks.map((look) => (
        <Row key={look}>
          <State name={look}>
            <Button look={look}>Save changes</Button>
          </State>
          <State name="loading">
            <Button look={look} busy>
              Save changes
            </Button>
          </State>
          <State name="disabled">
            <Button look={look} disabled>
              Save changes
            </Button>
          </State>
        </Row>
      ))}
    </Stack>
  )
}

export function Sizes() {
  return (
    <Stack>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Row key={size}>
          <State name={size}>
            <Button size={size}>Continue</Button>
          </State>
          <State name="loading">
            <Button size={size} busy>
              Continue
            </Button>
          </State>
          <State name="with an icon">
            <Button size={size}>
              Continue
              <ArrowRight size="sm" directed />
            </Button>
          </State>
        </Row>
      ))}
    </Stack>
  )
}

export function Focus() {
  return (
    <Button look="primary" autoFocus>
      Continue
    </Button>
  )
}

export function Block() {
  return (
    <Narrow>
      <Button block look="primary">
        Continue
      </Button>
      <Button block busy>
        Continue
      </Button>
    </Narrow>
  )
}

export function AsLink() {
  return (
    <Row>
      <a className={buttonClass('primary')} href="#there">
        See the plans
      </a>
      <a className={buttonClass('secondary', 'sm')} href="#there">
        See the plans
      </a>
    </Row>
  )
}

export function LongText() {
  return (
    <Narrow>
      <Button look="primary">
        Continue with the yearly plan and pay for all twelve months now
      </Button>
      <Vietnamese>
        <Button busy>Tiếp tục với gói hằng năm và thanh toán luôn cho cả mười hai tháng</Button>
      </Vietnamese>
    </Narrow>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Row>
        <Button look="primary">
          متابعة
          <ArrowRight size="sm" directed />
        </Button>
        <Button busy>جارٍ الحفظ</Button>
        <IconButton label="إغلاق">
          <Close />
        </IconButton>
      </Row>
    </Arabic>
  )
}

export function IconButtons() {
  return (
    <Row>
      <State name="rest">
        <IconButton label="Copy">
          <Copy />
        </IconButton>
      </State>
      <State name="open">
        <IconButton label="Copy the link" aria-expanded>
          <Copy />
        </IconButton>
      </State>
      <State name="disabled">
        <IconButton label="Copied" disabled>
          <Check />
        </IconButton>
      </State>
      <State name="small">
        <IconButton label="Dismiss" small>
          <Close size="sm" />
        </IconButton>
      </State>
    </Row>
  )
}
