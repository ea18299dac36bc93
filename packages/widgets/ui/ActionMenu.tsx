import { Fragment, useEffect, type ReactNode, type RefObject } from 'react'
import { addLateStyles } from '../late-styles.ts'
import styles from './action-menu.css?inline'
import { classNames } from './class-names.ts'
import sheetStyles from './phone-sheet.css?inline'
import { useMenu } from './useMenu.ts'

addLateStyles(styles + sheetStyles)

export interface Action {
  label: string
  icon?: ReactNode
  /** What stands at the end of the line, such as a key that does the same. */
  hint?: string
  /** Whether it deletes something. */
  isDanger?: boolean
  onChoose: () => void
}

interface ActionMenuProps {
  id: string
  label: string
  /** The button that opened the menu. */
  button: RefObject<HTMLButtonElement | null>
  align?: 'start' | 'end'
  /** Lines separate the groups. */
  groups: readonly (readonly Action[])[]
  /** What stands above the groups. Absent: nothing. */
  groupLabels?: readonly string[]
  onClose: () => void
}

/** A menu that opens as soon as it is rendered; on phones, a sheet at the bottom of the screen. */
export function ActionMenu({ id, label, button, align = 'end', ...props }: ActionMenuProps) {
  const { groups, groupLabels, onClose } = props
  const menu = useMenu({ align, columns: 1, button, onToggle: (isOpen) => !isOpen && onClose() })
  const { open, close, panelProps, listProps } = menu

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- It opens once.
  useEffect(() => open('first'), [])

  function choose({ onChoose }: Action) {
    close()
    onChoose()
  }

  return (
    <div
      {...panelProps}
      id={id}
      popover="auto"
      className={`atl-menu__panel atl-menu__panel--${align} atl-sheet`}
    >
      <div {...listProps} role="menu" aria-label={label}>
        {groups
          .map((actions, index) => ({ actions, groupLabel: groupLabels?.[index] }))
          .filter(({ actions }) => actions.length > 0)
          .map(({ actions, groupLabel }, index) => (
            <Fragment key={actions[0]!.label}>
              {index > 0 && <hr className="atl-actions__line" role="separator" />}
              <div role={groupLabel && 'group'} aria-label={groupLabel}>
                {groupLabel && (
                  <p className="atl-actions__label" aria-hidden="true">
                    {groupLabel}
                  </p>
                )}
                {actions.map((action) => (
                  <Item key={action.label} action={action} onChoose={() => choose(action)} />
                ))}
              </div>
            </Fragment>
          ))}
      </div>
    </div>
  )
}

function Item({ action, onChoose }: { action: Action; onChoose: () => void }) {
  const { label, icon, hint, isDanger } = action
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classNames('atl-menu__item', isDanger && 'atl-actions__danger')}
      onClick={onChoose}
    >
      {icon}
      <span>{label}</span>
      {hint && (
        <span className="atl-menu__end" aria-hidden="true">
          {hint}
        </span>
      )}
    </button>
  )
}
