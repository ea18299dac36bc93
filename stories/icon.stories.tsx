import * as icons from '@atelier/widgets/icons'
import { ArrowRight } from '@atelier/widgets/icons'
import { Row, State } from './layout.tsx'

export function All() {
  return (
    <Row>
      {Object.entries(icons).map(([name, Shape]) => (
        <State key={name} name={name}>
          <Shape />
        </State>
      ))}
    </Row>
  )
}

export function Sizes() {
  return (
    <Row>
      {(['sm', 'md', 'lg'] as const).map((size) => (
        <State key={size} name={size}>
          <ArrowRight size={size} />
        </State>
      ))}
    </Row>
  )
}

export function Direction() {
  return (
    <Row>
      <State name="left to right">
        <span dir="ltr">
          <ArrowRight directed />
        </span>
      </State>
      <State name="right to left">
        <span dir="rtl">
          <ArrowRight directed />
        </span>
      </State>
    </Row>
  )
}
