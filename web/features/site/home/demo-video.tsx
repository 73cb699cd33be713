const DEMO = '/demo/first-post'

/** A first post from paste to copy, as it was done in the product; silent, with captions and a description beside it. */
export function DemoVideo() {
  return (
    <figure>
      <video
        controls
        muted
        playsInline
        preload="none"
        width="1200"
        height="750"
        poster={`${DEMO}.jpg`}
        aria-label="Demo: writing a first post"
        aria-describedby="demo-text"
        className="h-auto w-full rounded-lg border border-line bg-sunk"
      >
        <source src={`${DEMO}.webm`} type="video/webm" />
        <source src={`${DEMO}.mp4`} type="video/mp4" />
        <track kind="captions" src={`${DEMO}.vtt`} srcLang="en" label="English" default />
      </video>
      <figcaption id="demo-text" className="mt-4 text-sm text-ink-2">
        Half a minute, without sound. A story is pasted, LinkedIn and a brand voice are chosen, and the price stands
        beside the button. The post is written, gets a first line by hand, and is saved and copied.
      </figcaption>
    </figure>
  )
}
