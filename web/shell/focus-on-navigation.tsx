import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/**
 * After a navigation the focus goes to the new page's heading, so that it is read out and Tab starts there; a part of
 * the page that the address names takes it by itself.
 */
export function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    if (hash === '') document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname, hash])
  return null
}
