import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#web/ui/parts/button.tsx'

const PAGES = /^\/(platforms\/.+|pricing)?$/
const SHOWN_AFTER_PX = 160

/** Leads from far down a long page to its heading; only on the pages that the specification names (part 1 §2). */
export function BackToTop() {
  const { pathname } = useLocation()
  const [isFarDown, setFarDown] = useState(false)
  useEffect(() => {
    const look = () => setFarDown(window.scrollY > SHOWN_AFTER_PX)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFarDown || !PAGES.test(pathname)) return null
  return (
    <div className="fixed end-4 bottom-4 z-30 animate-fade rounded-sm shadow-float md:end-8 md:bottom-8">
      <Button
        variant="secondary"
        onPress={() => {
          window.scrollTo(0, 0)
          document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
        }}
      >
        Back to Top
      </Button>
    </div>
  )
}
