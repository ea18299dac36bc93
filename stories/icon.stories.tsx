import * as icons from '@atelier/widgets/icons'
import { ArrowRight } from '@atelier/widgets/icons'
import { Row, Example } from './layout.tsx'

export function All() {
  return (
    <Row>
      {Object.entries(icons).map(([name, Icon]) => (
        <Example key={name} name={name}>
          <Icon />
        </Example>
      ))}
    </Row>
  )
}

export function Sizes() {
  return (
    <Row>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <Example key={size} name={size}>
          <ArrowRight size={size} />
        </Example>
      ))}
    </Row>
  )
}

export function Direction() {
  return (
    <Row>
      <Example name="left to right">
        <span dir="ltr">
          <ArrowRight mirrorInRtl />
        </span>
      </Example>
      <Example name="right to left">
        <span dir="rtl">
          <ArrowRight mirrorInRtl />
        </span>
      </Example>
    </Row>
  )
}
