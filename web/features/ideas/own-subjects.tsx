import { useQuery } from '@tanstack/react-query'
import type { FunnelStage } from '#domain/lists/ideas.ts'
import { client } from '#web/client.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'

export type OwnSubjectsProps = {
  stage: FunnelStage
  /** Whether ideas can be asked for without a topic now. */
  canStart: boolean
  isDisabled: boolean
  onChoose: (subject: string) => void
  onStart: () => void
}

/** What the person has written about lately: each can be the topic, and without one ideas come from all of it. Nothing where there is nothing. */
export function OwnSubjects({ stage, canStart, isDisabled, onChoose, onStart }: OwnSubjectsProps) {
  const { data } = useQuery({
    // Not under the name of the list: that is read anew at every change of an idea.
    queryKey: ['own-subjects'],
    queryFn: ({ signal }) => client.ideas.subjects(undefined, { signal }),
    staleTime: 60_000,
  })
  const subjects = data?.items ?? []
  if (subjects.length === 0) return null
  const isStageOpen = subjects.some(({ stages }) => stages.includes(stage))
  return (
    <fieldset className="-mt-2 flex flex-wrap items-center gap-2" disabled={isDisabled}>
      <legend className="float-left mr-1 text-sm text-ink-2">You wrote about</legend>
      {subjects.map(({ name }) => (
        <Button key={name} variant="secondary" size="sm" onPress={() => onChoose(name)}>
          {name}
        </Button>
      ))}
      {canStart && isStageOpen && (
        <Button variant="ghost" size="sm" onPress={onStart}>
          <Icon name="lightbulb" size={16} />
          Ideas from what you wrote
        </Button>
      )}
    </fieldset>
  )
}
