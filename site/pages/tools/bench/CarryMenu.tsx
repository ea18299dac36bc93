import { Button, useTexts } from '@atelier/widgets'
import { ChevronDown } from '@atelier/widgets/icons'
import { ActionsButton } from './ActionsButton.tsx'
import { CarryOn } from './icons.tsx'
import { benchTexts } from './texts.ts'

interface CarryMenuProps {
  actions: readonly { label: string; onChoose: () => void }[]
}

/** "Use in …": carries a result to another tool. */
export function CarryMenu({ actions }: CarryMenuProps) {
  const t = useTexts(benchTexts)
  return (
    <ActionsButton label={t('useIn')} actions={actions}>
      {(props) => (
        <Button {...props} variant="quiet" size="sm">
          <CarryOn size="sm" />
          {t('useIn')}
          <ChevronDown size="sm" />
        </Button>
      )}
    </ActionsButton>
  )
}
