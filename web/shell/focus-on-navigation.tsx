import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** After a navigation the focus goes to the new page's heading, so that it is read out and Tab starts there. */
export function FocusOnNavigation() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname])
  return null
}
