import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Logo } from '#web/shell/logo.tsx'
import { Glyph } from '#web/ui/parts/glyph.tsx'
import { IconButton } from '#web/ui/parts/icon-button.tsx'

export type MenuLink = { to: string; label: string; icon?: ReactNode; isOutside?: boolean }

/** The one menu of a phone: opens over the whole screen, and the page behind it does not scroll. */
export function FullScreenMenu({ links, children }: { links: readonly MenuLink[]; children?: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const openedAt = useRef('')
  const { key, pathname } = useLocation()
  useEffect(() => {
    // The address changes before its page is drawn: a menu opened in between stays.
    if (key && openedAt.current !== window.location.href) dialog.current?.close()
  }, [key])

  useEffect(() => {
    // On a screen that was turned or widened the menu has no place; left open, it would lock the page unseen.
    function fit() {
      if (dialog.current?.open && !dialog.current.checkVisibility()) dialog.current.close()
    }
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [])

  function open() {
    openedAt.current = window.location.href
    dialog.current?.showModal()
  }

  return (
    <>
      <IconButton label="Open menu" aria-haspopup="dialog" icon={<Glyph name="menu" size={22} />} onPress={open} />
      <dialog
        ref={dialog}
        aria-label="Menu"
        data-locks-scroll
        className="m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-paper text-ink open:flex open:animate-fade open:flex-col"
      >
        <div className="flex items-center justify-between py-2 ps-5 pe-3">
          <Logo />
          <IconButton label="Close menu" icon={<Glyph name="x" size={22} />} onPress={() => dialog.current?.close()} />
        </div>
        <nav aria-label="All pages" className="flex-1 px-4 pb-8">
          <ul className="flex flex-col">
            {links.map((link) => (
              <li key={link.to}>
                <MenuRow link={link} isCurrent={link.to === pathname} onPress={() => dialog.current?.close()} />
              </li>
            ))}
          </ul>
          {children}
        </nav>
      </dialog>
    </>
  )
}

const ROW =
  'flex min-h-13 items-center gap-4 rounded-sm px-3 font-display text-lg font-bold tracking-display hover:bg-sunk aria-[current]:bg-accent-soft aria-[current]:text-accent'

function MenuRow({ link, isCurrent, onPress }: { link: MenuLink; isCurrent: boolean; onPress: () => void }) {
  if (link.isOutside) {
    return (
      <a href={link.to} className={ROW} rel="noopener noreferrer" target="_blank" onClick={onPress}>
        {link.label}
      </a>
    )
  }
  return (
    <Link to={link.to} className={ROW} aria-current={isCurrent ? 'page' : undefined} onClick={onPress}>
      {link.icon}
      {link.label}
    </Link>
  )
}
