import { Button, buttonClass, IconButton } from '@atelier/widgets'
import { ArrowRight, Check, Close, Copy } from '@atelier/widgets/icons'
import { Arabic, Narrow, Row, Stack, Example, Vietnamese } from './layout.tsx'

const variants = ['primary', 'secondary', 'quiet', 'soft', 'danger', 'danger-quiet'] as const

export function Variants() {
  return (
    <Stack>
      {variants.map((variant) => (
        <Row key={variant}>
          <Example name={variant}>
            <Button variant={variant}>Save changes</Button>
          </Example>
          <Example name="loading">
            <Button variant={variant} busy>
              Save changes
            </Button>
          </Example>
          <Example name="disabled">
            <Button variant={variant} disabled>
              Save changes
            </Button>
          </Example>
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
          <Example name={size}>
            <Button size={size}>Continue</Button>
          </Example>
          <Example name="loading">
            <Button size={size} busy>
              Continue
            </Button>
          </Example>
          <Example name="with an icon">
            <Button size={size}>
              Continue
              <ArrowRight size="sm" mirrorInRtl />
            </Button>
          </Example>
        </Row>
      ))}
    </Stack>
  )
}

export function Focused() {
  return (
    <Button variant="primary" autoFocus>
      Continue
    </Button>
  )
}

export function FullWidth() {
  return (
    <Narrow>
      <Button fullWidth variant="primary">
        Continue
      </Button>
      <Button fullWidth busy>
        Continue
      </Button>
    </Narrow>
  )
}

export function AsLink() {
  return (
    <Row>
      <a className={buttonClass('primary')} href="#plans">
        See the plans
      </a>
      <a className={buttonClass('secondary', 'sm')} href="#plans">
        See the plans
      </a>
    </Row>
  )
}

export function LongText() {
  return (
    <Narrow>
      <Button variant="primary">
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
        <Button variant="primary">
          متابعة
          <ArrowRight size="sm" mirrorInRtl />
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
      <Example name="default">
        <IconButton label="Copy">
          <Copy />
        </IconButton>
      </Example>
      <Example name="open">
        <IconButton label="Copy the link" aria-expanded>
          <Copy />
        </IconButton>
      </Example>
      <Example name="disabled">
        <IconButton label="Copied" disabled>
          <Check />
        </IconButton>
      </Example>
      <Example name="small">
        <IconButton label="Dismiss" small>
          <Close size="sm" />
        </IconButton>
      </Example>
    </Row>
  )
}
