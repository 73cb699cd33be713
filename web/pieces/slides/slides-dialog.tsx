import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { fileNameOf } from '#domain/file-name.ts'
import { NOTICES } from '#domain/messages/messages.ts'
import {
  SLIDE_NAME_MAX_CHARACTERS,
  SLIDE_SIZE_IDS,
  SLIDE_SIZES,
  SLIDE_THEMES,
  type SlideFormat,
} from '#domain/platforms/slide-themes.ts'
import { splitSlides } from '#domain/platforms/split-piece.ts'
import { meQuery } from '#web/query.ts'
import { download } from '#web/ui/browser/download.ts'
import { ChoiceButtons } from '#web/ui/fields/choice-buttons.tsx'
import { Field } from '#web/ui/fields/field.tsx'
import { Switch } from '#web/ui/fields/switch.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Outcome } from '#web/ui/page/outcome.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { useAction } from '#web/use-action.ts'
import { useSettledText } from '#web/writing/use-settled-text.ts'
import { SlideStrip } from './slide-strip.tsx'
import { useSlidesWish } from './slides-wish.ts'
import { ThemeChoice } from './theme-choice.tsx'

export type SlidesDialogProps = { pieceId: string; text: string; isUnsaved: boolean; onClose: () => void }

const SIZES = SLIDE_SIZE_IDS.map((id) => {
  const { width, height } = SLIDE_SIZES[id]
  return { id, label: `${width} × ${height}` }
})
const FORMATS: readonly { id: SlideFormat; label: string }[] = [
  { id: 'png', label: 'Pictures (PNG)' },
  { id: 'pdf', label: 'One PDF' },
]
const ENDINGS: Readonly<Record<SlideFormat, string>> = { png: 'zip', pdf: 'pdf' }

/** How the slides of a carousel shall look, as they would look, and the file of them. */
export function SlidesDialog(props: SlidesDialogProps) {
  const { data: me } = useQuery(meQuery)
  if (!me) return null
  const name = `${me.user.firstName} ${me.user.lastName}`.trim()
  return <OpenDialog {...props} personId={me.user.id} ownName={name} />
}

function OpenDialog(props: SlidesDialogProps & { personId: string; ownName: string }) {
  const { pieceId, text, isUnsaved, onClose, personId, ownName } = props
  const [wish, change] = useSlidesWish(personId, ownName)
  const { attempt, isPending, failure, clear } = useAction(NOTICES.slidesFailed)
  const [isReady, setIsReady] = useState(false)
  const shown = { ...wish, name: useSettledText(wish.name), color: useSettledText(wish.color ?? '') || null }
  const slides = splitSlides(text)

  const { theme, size, format } = wish
  const drawn = { id: pieceId, theme, size, name: wish.name.trim(), ...(wish.color !== null && { color: wish.color }) }

  function chooseOther(some: Parameters<typeof change>[0]) {
    setIsReady(false)
    clear()
    change(some)
  }

  async function save() {
    setIsReady(false)
    const isSaved = await attempt(async (client) => {
      const { body } = await client.slides.download({ ...drawn, format })
      if (!(body instanceof Blob)) throw new Error('the slides are no file')
      download(fileNameOf([slides[0]?.headline ?? ''], ENDINGS[format]), body)
    })
    setIsReady(isSaved)
  }

  const outcome =
    failure !== null
      ? { isFailure: true, sentence: failure }
      : isReady
        ? { isFailure: false, sentence: NOTICES.slidesReady }
        : null

  return (
    <Dialog
      title="Download slides"
      size="lg"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Outcome outcome={outcome} className="me-auto" />
          <Button variant="secondary" onPress={onClose}>
            Close
          </Button>
          <Button isPending={isPending} onPress={() => void save()}>
            {isPending ? 'Drawing your slides…' : 'Download'}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-6">
        {isUnsaved && <p className="text-sm text-ink-2">The slides show the text as it was last saved.</p>}
        <ThemeChoice
          pieceId={pieceId}
          wish={shown}
          onChoose={(chosen) => chooseOther({ theme: chosen })}
          onMissing={() => void attempt((client) => client.slides.look(drawn))}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <ChoiceButtons
            label="Size in pixels"
            items={SIZES}
            selectedId={size}
            onSelect={(id) => chooseOther({ size: id })}
          />
          <ChoiceButtons
            label="File"
            items={FORMATS}
            selectedId={format}
            onSelect={(id) => chooseOther({ format: id })}
          />
          <Field
            label="Name on the slides"
            value={wish.name}
            maxLength={SLIDE_NAME_MAX_CHARACTERS}
            autoComplete="off"
            onChange={(name) => chooseOther({ name })}
            hint="Yours or that of your brand; it may be empty."
          />
          <BrandColour
            color={wish.color}
            themeColor={SLIDE_THEMES[theme].accent}
            onChange={(color) => chooseOther({ color })}
          />
        </div>
        <SlideStrip pieceId={pieceId} slides={slides} wish={shown} />
      </div>
    </Dialog>
  )
}

type BrandColourProps = { color: string | null; themeColor: string; onChange: (color: string | null) => void }

function BrandColour({ color, themeColor, onChange }: BrandColourProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1.5">
      <span id={id} className="text-sm font-semibold">
        Colour
      </span>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Switch
          label="My brand’s own"
          isSelected={color !== null}
          onChange={(isOwn) => onChange(isOwn ? themeColor : null)}
        />
        {color !== null && (
          <input
            type="color"
            aria-label="Colour of your brand"
            value={color}
            onChange={(event) => onChange(event.target.value)}
            className="h-11 w-16 cursor-pointer rounded-sm border border-ink-3 bg-surface p-1"
          />
        )}
      </div>
      <p className="text-sm text-ink-2">Made darker or lighter where words could not be read.</p>
    </div>
  )
}
