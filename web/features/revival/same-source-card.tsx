import { useQuery } from '@tanstack/react-query'
import { PLATFORM_NAMES, type PlatformName } from '#domain/platforms/platforms.ts'
import type { RevivalInput } from '#domain/writing/operations.ts'
import { client } from '#web/client.ts'
import { SameSource } from '#web/pieces/desk/same-source.tsx'
import { queryKeys } from '#web/query.ts'
import { Button } from '#web/ui/parts/button.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'

/** A source as it is sent, without what is chosen beside it. */
export type ReusedInput = Omit<RevivalInput, 'platform' | 'brandVoiceId' | 'enhanced'>

export type SameSourceCardProps = {
  /** What posts were made from, the latest last; at least one. */
  made: readonly RevivalInput[]
  platform: PlatformName
  isRunning: boolean
  onWrite: (input: ReusedInput, platforms: readonly PlatformName[]) => void
  onClose: () => void
}

const BEGINNING_CHARACTERS = 120

/** The source that was revived, whose field is empty again, for the platforms that it was not made for yet. */
export default function SameSourceCard({ made, platform, isRunning, onWrite, onClose }: SameSourceCardProps) {
  const input = sourceOf(made.at(-1))
  const key = JSON.stringify(input)
  const done = made.filter((one) => JSON.stringify(sourceOf(one)) === key).map((one) => one.platform)
  const missing = PLATFORM_NAMES.filter((name) => !done.includes(name))
  const { data: tokens } = useQuery({
    queryKey: queryKeys.revivalQuote(key),
    queryFn: async ({ signal }) => {
      const order = { operation: 'revival', input: { ...input, platform } } as const
      return (await client.writings.quote(order, { signal })).tokens
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  // What can no longer be had, such as a picture that was read long ago, is not offered.
  if (tokens === undefined || missing.length === 0) return null
  return (
    <Card as="section" aria-label="The same source" className="flex animate-fade flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Icon name="file" className="text-ink-3 max-md:hidden" />
        <p className="min-w-0 flex-1 basis-64">
          <strong className="font-semibold">
            Revived for {PLATFORM_NAMES.filter((name) => done.includes(name)).join(', ')}
          </strong>{' '}
          <span dir="auto" className="block truncate text-sm text-ink-2">
            {nameOf(input)}
          </span>
        </p>
        <Button variant="ghost" size="sm" isDisabled={isRunning} onPress={onClose}>
          Close
        </Button>
      </div>
      <SameSource
        label="The same source for"
        platform={platform}
        missing={missing}
        tokens={tokens}
        isRunning={isRunning}
        onWrite={(platforms) => onWrite(input, platforms)}
      />
    </Card>
  )
}

function sourceOf({
  platform: _,
  brandVoiceId: __,
  enhanced: ___,
  ...source
}: Partial<RevivalInput> = {}): ReusedInput {
  return { type: '', ...source }
}

function nameOf({ url, transcript, content }: ReusedInput): string {
  if (url) return url
  const words = (transcript ?? content ?? '')
    .slice(0, 2 * BEGINNING_CHARACTERS)
    .trim()
    .replace(/\s+/g, ' ')
  return words === '' ? 'Your image' : `“${words.slice(0, BEGINNING_CHARACTERS)}”`
}
