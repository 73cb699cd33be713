import { useQuery } from '@tanstack/react-query'
import { FOUNDATION_ITEMS_MAX, FOUNDATION_LIST_NAMES } from '#domain/lists/foundations.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import { client, messageOf } from '#web/client.ts'
import { foundationsQuery, meQuery, queryKeys } from '#web/query.ts'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { PageHeader } from '#web/ui/page/page-header.tsx'
import { SaveBar } from '#web/ui/page/save-bar.tsx'
import { Banner } from '#web/ui/parts/banner.tsx'
import { Card } from '#web/ui/parts/card.tsx'
import { FormerFoundations } from './former-foundations.tsx'
import { FoundationPart } from './foundation-part.tsx'
import { PARTS } from './foundation-parts.ts'
import { type BoxList, countProblems, formOf, hasBox, toggleBox, toggleLine } from './foundations-form.ts'
import { FoundationsSkeleton } from './foundations-skeleton.tsx'
import { ListCard } from './list-card.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { canSuggestFrom, SuggestionNotice } from './suggestion-notice.tsx'
import { type SavedFoundations, useFoundations } from './use-foundations.ts'

export default function FoundationsPage() {
  const { data: me } = useQuery(meQuery)
  const { data: saved, error, refetch } = useQuery(foundationsQuery)
  if (!me) return null
  return (
    <div className="max-w-6xl">
      <PageHeader
        title="Foundations"
        subtitle="What every enhanced text is built on, beside the brand voice you choose for it."
      />
      {saved && <FoundationsForm personId={me.user.id} saved={saved} />}
      {!saved && error === null && <FoundationsSkeleton />}
      {!saved && error !== null && (
        <Banner tone="error" action={{ label: 'Retry', onAction: () => void refetch() }}>
          {messageOf(error, NOTICES.foundationsLoadFailed)}
        </Banner>
      )}
    </div>
  )
}

function FoundationsForm({ personId, saved }: { personId: string; saved: SavedFoundations }) {
  const desk = useFoundations(personId, saved)
  const { form, edit, isChanged, problems, isSaving, failure } = desk
  const suggested = useQuery({
    queryKey: queryKeys.foundationsSuggestions,
    queryFn: ({ signal }) => client.foundations.suggestions(undefined, { signal }),
  })
  const found = suggested.data
  const canSuggest = found !== undefined && canSuggestFrom(found)
  const wrong = countProblems(problems)

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void desk.save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
        event.preventDefault()
        void desk.save()
      }}
    >
      <div className="pb-6 empty:hidden">
        <SuggestionNotice found={found} error={suggested.error} onRetry={() => void suggested.refetch()} />
      </div>
      <FoundationPart
        title="Guidelines"
        intro="What every text has to keep to: what you never say, what always stands in it."
        suggestions={
          canSuggest && (
            <SuggestionList
              title="Guidelines"
              items={found.contentGuidelines}
              isTaken={(text) => form.guidelines.split('\n').includes(text)}
              isFull={isSaving}
              onToggle={(text) => edit((before) => ({ ...before, guidelines: toggleLine(before.guidelines, text) }))}
            />
          )
        }
      >
        <Card className="min-w-0 md:p-6">
          <TextArea
            label="Guidelines"
            labelHidden
            dir="auto"
            rows={6}
            placeholder="Never promise results. No jargon."
            value={form.guidelines}
            onChange={(guidelines) => edit((before) => ({ ...before, guidelines }))}
            error={problems.guidelines}
            readOnly={isSaving}
          />
        </Card>
      </FoundationPart>
      {FOUNDATION_LIST_NAMES.map((name) => {
        const list = form.lists[name]
        const change = (make: (list: BoxList) => BoxList) =>
          edit((before) => ({ ...before, lists: { ...before.lists, [name]: make(before.lists[name]) } }))
        return (
          <FoundationPart
            key={name}
            title={PARTS[name].title}
            intro={PARTS[name].intro}
            suggestions={
              canSuggest && (
                <SuggestionList
                  title={PARTS[name].title}
                  items={found[name]}
                  isTaken={(text) => hasBox(list, text)}
                  isFull={isSaving || list.boxes.length >= FOUNDATION_ITEMS_MAX}
                  onToggle={(text) => change((before) => toggleBox(before, text))}
                />
              )
            }
          >
            <ListCard name={name} list={list} problems={problems.lists[name]} isReadOnly={isSaving} onChange={change} />
          </FoundationPart>
        )
      })}
      <div className="border-t border-line py-6">
        <FormerFoundations key={saved.updatedAt} isChanged={isChanged} onUse={(former) => edit(() => formOf(former))} />
      </div>
      <SaveBar
        isShown={isChanged || failure !== null}
        status={wrong === 0 ? 'Unsaved changes' : `Please mend ${wrong === 1 ? 'the marked text' : 'the marked texts'}`}
        failure={failure?.message ?? null}
        action={
          failure?.isConflict ? { label: 'Save anyway', onAction: () => void desk.save({ force: true }) } : undefined
        }
        isSaving={isSaving}
        canSave={isChanged && wrong === 0}
        onDiscard={desk.discard}
      />
    </form>
  )
}
