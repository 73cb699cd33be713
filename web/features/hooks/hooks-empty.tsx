import { BRAND } from '#domain/brand.ts'
import { HOOK_TYPES } from '#domain/lists/hooks.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { LinkButton } from '#web/ui/parts/link-button.tsx'
import type { HookTab } from './hook-tabs.ts'

export type HooksEmptyProps = {
  tab: HookTab
  isCurated: boolean
  create?: { label: string; onPress: () => void }
  onChoose: (tab: HookTab) => void
}

/** What stands there before the first hook, and the way to it. */
export function HooksEmpty({ tab, isCurated, create, onChoose }: HooksEmptyProps) {
  const [firstType] = HOOK_TYPES
  const kind = tab === null ? '' : `${tab} `
  if (!create) {
    return (
      <EmptyState
        message={`The ${kind}hooks that ${BRAND.name} offers to everybody will stand here. Until then you make your own.`}
        action={
          <LinkButton to="/dashboard/hooks" variant="secondary">
            Open your Hooks Library
          </LinkButton>
        }
      />
    )
  }
  if (tab === null) {
    return (
      <EmptyState
        message={`A hook is the line that makes people read on. ${isCurated ? 'These are for everybody.' : 'Yours stand here, type by type.'} Choose a type, give a topic, and the first one is there.`}
        action={<Button onPress={() => onChoose(firstType)}>Start with {firstType}</Button>}
      />
    )
  }
  return (
    <EmptyState
      message={`Give a topic, and your first ${tab} hook stands here.`}
      action={
        <Button variant="secondary" onPress={create.onPress}>
          {create.label}
        </Button>
      }
    />
  )
}
