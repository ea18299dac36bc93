import { type chat } from '@atelier/contract'
import { LockedModel, LowAllowance, UsedAllowance } from '@atelier/widgets'
import { Example, Narrow, Stack } from './layout.tsx'

const allowance: chat.Allowance = {
  plan: 'free',
  limit: 40,
  used: 37,
  resetsAt: '2026-11-22T00:00:00.000Z',
}
const alternative = { name: 'Study', choose: () => {} }

export function Low() {
  return (
    <Stack>
      <Example name="A user with the free plan">
        <LowAllowance allowance={allowance} canUpgrade />
      </Example>
      <Example name="A guest">
        <LowAllowance allowance={{ ...allowance, plan: 'guest', limit: 20, used: 19 }} canUpgrade />
      </Example>
      <Example name="A user with Pro">
        <LowAllowance
          allowance={{ ...allowance, plan: 'pro', limit: 1000, used: 900 }}
          canUpgrade={false}
        />
      </Example>
    </Stack>
  )
}

export function Used() {
  return (
    <Stack>
      <Example name="Nothing has been sent">
        <UsedAllowance allowance={{ ...allowance, used: 40 }} isHeld={false} />
      </Example>
      <Example name="A message waits">
        <UsedAllowance allowance={{ ...allowance, used: 40 }} isHeld />
      </Example>
      <Example name="A guest">
        <UsedAllowance allowance={{ ...allowance, plan: 'guest', used: 40 }} isHeld={false} />
      </Example>
    </Stack>
  )
}

export function Locked() {
  return (
    <Stack>
      <Example name="A model of Pro is chosen">
        <LockedModel model="Canvas" isHeld={false} alternative={alternative} />
      </Example>
      <Example name="A message waits">
        <LockedModel model="Canvas" isHeld alternative={alternative} />
      </Example>
    </Stack>
  )
}

export function OnAPhone() {
  return (
    <Narrow>
      <LowAllowance allowance={allowance} canUpgrade />
      <LockedModel model="Canvas" isHeld alternative={alternative} />
    </Narrow>
  )
}
