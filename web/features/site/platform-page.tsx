import { useLoaderData } from 'react-router'
import { BRAND } from '#domain/brand.ts'
import { classNames } from '#web/ui/parts/class-names.ts'
import { ColorSquare } from '#web/ui/parts/color-square.tsx'
import { Opening } from './opening.tsx'
import { readPlatformText } from './platform-texts.ts'

type Text = ReturnType<typeof readPlatformText>

export function loader({ request }: { request: Request }) {
  const page = new URL(request.url).pathname.split('/').at(-1) ?? ''
  return readPlatformText(page.replace(/\.data$/, ''))
}

export default function PlatformPage() {
  const { name, title, description, lead, figures, strengths, examples, closing } = useLoaderData<Text>()
  return (
    <Opening
      documentTitle={`${name} posts in your own voice`}
      description={description}
      title={title}
      lead={lead}
      closing={closing}
      picture={
        <ul aria-label="Examples" className="flex flex-col gap-4">
          {examples.map((example) => (
            <ExampleCard key={example.platform} {...example} />
          ))}
        </ul>
      }
    >
      <dl className="grid gap-x-8 border-y border-line py-2 md:grid-cols-3">
        {figures.map(({ value, text }) => (
          <div key={text} className="flex flex-col-reverse justify-end py-4">
            <dt className="text-ink-2">{text}</dt>
            <dd className="font-display text-2xl font-bold tracking-display">{value}</dd>
          </div>
        ))}
      </dl>
      <h2 className="mt-16 text-2xl">
        What {BRAND.name} does for {name}
      </h2>
      <ul className="mt-8 mb-16 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {strengths.map((strength) => (
          <li key={strength.title} className="border-t-2 border-accent pt-4">
            <h3 className="text-lg">{strength.title}</h3>
            <p className="mt-2 text-ink-2">{strength.text}</p>
          </li>
        ))}
      </ul>
    </Opening>
  )
}

function ExampleCard({ platform, color, note, parts, isSlides = false }: Text['examples'][number]) {
  return (
    <li className="rounded-lg border border-line bg-surface p-6 even:bg-sunk lg:odd:me-8 lg:even:ms-8">
      <p className="flex items-center gap-2 text-sm font-semibold">
        <ColorSquare color={color} />
        {platform}
      </p>
      <div className={isSlides ? 'my-4 grid grid-cols-3 gap-2.5' : 'my-4 flex flex-col gap-3'}>
        {parts.map((part, index) => {
          const [text = '', label] = part.split('|').reverse()
          return (
            <p
              key={part}
              className={classNames(
                isSlides && 'flex aspect-4/5 flex-col justify-between rounded-sm border border-line bg-paper p-3',
                isSlides && 'font-display leading-tight font-bold',
                !isSlides &&
                  index === 0 &&
                  !label &&
                  'border-b border-line pb-3 font-display text-lg leading-tight font-bold',
              )}
            >
              {label && <b className="block font-body text-sm font-semibold text-ink-3">{label}</b>}
              {text}
            </p>
          )
        })}
      </div>
      <p className="border-t border-line pt-4 text-sm text-ink-2">{note}</p>
    </li>
  )
}
