import { classNames } from '../class-names.ts'
import { createIcon } from '../create-icon.tsx'
import { IconButton } from '../IconButton.tsx'

const ChevronRight = /* @__PURE__ */ createIcon(<path d="m9 18 6-6-6-6" />)
const ChevronLeft = /* @__PURE__ */ createIcon(<path d="m15 18-6-6 6-6" />)

interface StepButtonProps {
  label: string
  isNext?: boolean
  isAtEnd: boolean
  onPress: () => void
}

export function StepButton({ label, isNext = false, isAtEnd, onPress }: StepButtonProps) {
  const Icon = isNext ? ChevronRight : ChevronLeft
  return (
    // Not `disabled`: a disabled button would lose the focus at the last image.
    <IconButton
      label={label}
      className={classNames('atl-lightbox__step', isNext && 'atl-lightbox__step--next')}
      aria-disabled={isAtEnd}
      onClick={onPress}
    >
      <Icon size="lg" mirrorInRtl />
    </IconButton>
  )
}
