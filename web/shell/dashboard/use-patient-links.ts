// Promises that a page whose code cannot come leaves the present one standing, and opens once the server is there.

import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isConnectionLost, lookForServer } from '#web/ui/browser/connection.ts'

/**
 * The router has the browser load everything anew where the code of a page, pressed or only pointed at, does not come;
 * without a server that ends at the browser's own error page. Stands once in a layout.
 */
export function usePatientLinks(): void {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const opened = useRef(new Set<string>())
  useEffect(() => {
    opened.current.add(pathname)
  }, [pathname])

  useEffect(() => {
    const stop = new AbortController()
    const options = { capture: true, signal: stop.signal }
    /** Pages the router has given up: it never asks for their code again. */
    const givenUp = new Set<string>()
    let wanted: HTMLAnchorElement | null = null
    let isReloading = false

    async function press(event: MouseEvent) {
      const link = pageLinkOf(event)
      wanted = link
      if (!link || opened.current.has(link.pathname)) return
      // Without the router, the browser follows a link by itself.
      if (givenUp.has(link.pathname)) event.stopPropagation()
      else if (isConnectionLost()) {
        event.preventDefault()
        event.stopPropagation()
        await lookForServer()
        if (link === wanted) void navigate(link.pathname + link.search + link.hash)
      }
    }

    async function holdReload(event: NavigateEvent) {
      if (event.navigationType !== 'reload' || isReloading) return
      event.preventDefault()
      const link = wanted
      if (link) givenUp.add(link.pathname)
      // What a server that is there does not have, its newer version has in another place.
      const isThere = await lookForServer()
      if (link && (isThere || link === wanted)) window.location.assign(link.href)
      else if (isThere) {
        isReloading = true
        window.location.reload()
      }
    }

    // Whoever has turned to something else since is not taken away from it.
    const forget = () => {
      wanted = null
    }
    for (const sign of ['pointerdown', 'keydown']) document.addEventListener(sign, forget, options)
    document.addEventListener('click', (event) => void press(event), options)
    // Not every browser tells of a navigation before it happens.
    if ('navigation' in window)
      window.navigation.addEventListener('navigate', (event) => void holdReload(event), options)
    return () => {
      forget()
      stop.abort()
    }
  }, [navigate])
}

// The link to a page of this site that a press opens in this tab.
function pageLinkOf({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): HTMLAnchorElement | null {
  if (metaKey || ctrlKey || shiftKey) return null
  const link = target instanceof Element ? target.closest('a') : null
  const isPage = link?.origin === window.location.origin && !link.target && !link.download
  return isPage ? link : null
}
