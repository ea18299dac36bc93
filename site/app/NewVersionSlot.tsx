import { useStore } from '@nanostores/react'
import { $newVersionNotice } from './new-version.ts'

export function NewVersionSlot() {
  const Notice = useStore($newVersionNotice)
  return Notice ? <Notice /> : null
}
