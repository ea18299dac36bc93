import { Skeleton, Spinner } from '@atelier/widgets'
import { Arabic, Narrow, Row, Vietnamese } from './layout.tsx'

export function Spinners() {
  return (
    <Row>
      <Spinner label="Loading…" />
      <Spinner label="Signing out…" />
      <Vietnamese>
        <Spinner label="Đang tải…" />
      </Vietnamese>
    </Row>
  )
}

export function Skeletons() {
  return (
    <Narrow>
      <Skeleton width="short" />
      <Skeleton width="long" />
      <Skeleton width="medium" />
    </Narrow>
  )
}

export function RightToLeft() {
  return (
    <Arabic>
      <Spinner label="جارٍ التحميل…" />
      <Skeleton width="medium" />
    </Arabic>
  )
}
