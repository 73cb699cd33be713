import { useState } from 'react'
import { BRAND } from '#domain/brand.ts'
import { readStored, writeStored } from '#web/ui/browser/browser-storage.ts'
import { ScrollBox } from '#web/ui/page/scroll-box.tsx'
import { Button } from '#web/ui/parts/button.tsx'
import { classNames } from '#web/ui/parts/class-names.ts'

const SIZES = ['text-base', 'text-lg', 'text-xl', 'text-2xl'] as const
const USUAL = 2
const KEY = `${BRAND.slug}.script.size`

/** A script, large enough to read from while it is spoken. */
export function ScriptView({ text }: { text: string }) {
  const [size, setSize] = useState(() => Number(readStored(KEY) ?? USUAL))
  const at = size in SIZES ? size : USUAL

  function choose(chosen: number) {
    writeStored(KEY, String(chosen))
    setSize(chosen)
  }
  return (
    <section aria-label="Script" className="flex flex-col gap-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-base">Script</h3>
        <div className="flex gap-1">
          <Button
            variant="secondary"
            size="sm"
            aria-label="Smaller text"
            isDisabled={at === 0}
            onPress={() => choose(at - 1)}
          >
            Smaller
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label="Larger text"
            isDisabled={at === SIZES.length - 1}
            onPress={() => choose(at + 1)}
          >
            Larger
          </Button>
        </div>
      </div>
      <ScrollBox
        label="Text of the script"
        className={classNames('max-h-[38dvh] rounded-md! bg-sunk px-5 py-4 whitespace-pre-line', SIZES[at])}
      >
        {text}
      </ScrollBox>
    </section>
  )
}
