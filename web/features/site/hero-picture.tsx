import { PLATFORMS } from '#domain/platforms.ts'
import { ColorSquare } from '#web/ui/color-square.tsx'
import { Waveform } from './waveform.tsx'

/** A voice note whose best words are marked, and the post they become. */
export function HeroPicture() {
  return (
    <figure className="mx-auto w-full max-w-lg lg:pe-6">
      <div className="rounded-lg border border-line bg-surface p-6 pb-26 md:p-8 md:pb-28">
        <div className="flex items-center gap-3 text-sm text-ink-2">
          <span aria-hidden="true" className="size-2.5 rounded-full bg-record" />
          Voice note
          <span className="ms-auto">3:42</span>
        </div>
        <Waveform className="mt-4 w-full" />
        <p className="mt-5 text-ink-2">
          So I was on the phone with a client, and she asked me something I could not answer.{' '}
          <Words>Who is this post for?</Words> I had written four hundred words and I did not know. Now{' '}
          <Words>I say the last line out loud before I type the first one.</Words> It saves me the middle.
        </p>
      </div>
      <div className="relative -mt-20 ms-auto w-11/12 rounded-md border border-line bg-raised p-5 shadow-float md:w-10/12 lg:-me-6">
        <p className="flex items-center gap-2 text-sm font-semibold">
          <ColorSquare color={PLATFORMS.LinkedIn.color} />
          LinkedIn
        </p>
        <p className="mt-2.5 font-display text-lg leading-snug font-bold">Who is this post for?</p>
        <p className="mt-1.5 text-sm">A client asked me that, and I had no answer.</p>
        <p className="mt-1.5 text-sm">Now I say the last line out loud before I type the first one.</p>
      </div>
      <figcaption className="sr-only">
        A voice note with its best sentences marked, and the post made from them
      </figcaption>
    </figure>
  )
}

function Words({ children }: { children: string }) {
  return <mark className="box-decoration-clone rounded-[4px] bg-marker px-1 py-0.5 text-marker-ink">{children}</mark>
}
