import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { ERRORS } from '#domain/messages/messages.ts'
import { client, isApiError, messageOf } from '#web/client.ts'
import { queryClient, siteQuery } from '#web/query.ts'
import { forgetReturnPath, setKnownBrowser } from '#web/session.ts'
import { setTheme, THEMES, useTheme } from '#web/shell/theme.ts'
import { Menu, type MenuEntry } from '#web/ui/overlays/menu.tsx'
import { notify } from '#web/ui/overlays/toast.tsx'
import { Icon } from '#web/ui/parts/icon.tsx'
import { iconButtonLook } from '#web/ui/parts/icon-button.tsx'
import type { Me } from './guard.tsx'

const THEME_ITEMS: readonly MenuEntry[] = [
  { id: 'light', label: 'Light', icon: 'sun' },
  { id: 'dark', label: 'Dark', icon: 'moon' },
  { id: 'system', label: 'System', icon: 'monitor' },
]

export function SettingsMenu({ me }: { me: Me }) {
  const theme = useTheme()
  const logOut = useLogOut()
  const { data: site } = useQuery(siteQuery)
  const billing = site && site.billing !== 'off' ? (site.links.billing ?? '/dashboard/billing-portal') : undefined

  const pages: MenuEntry[] = [
    { id: 'docs', label: 'Documentation', icon: 'book-open', href: '/dashboard/docs' },
    { id: 'profile', label: 'Profile', icon: 'user', href: '/dashboard/profile' },
  ]
  if (me.user.role === 'admin')
    pages.unshift(
      { id: 'admin', label: 'Admin Dashboard', icon: 'shield-check', href: '/dashboard/admin' },
      { id: 'engines', label: 'Engine Settings', icon: 'pen-line', href: '/dashboard/admin/engines' },
    )
  if (billing) pages.push({ id: 'billing', label: 'Billing', icon: 'credit-card', href: billing, isOutside: true })

  return (
    <Menu
      label="Settings"
      trigger={<Icon name="settings" size={22} />}
      triggerClassName={iconButtonLook()}
      groups={[
        { id: 'pages', label: me.user.email, items: pages },
        {
          id: 'theme',
          label: 'Theme',
          items: THEME_ITEMS,
          selectedId: theme,
          onSelect: (id) => setTheme(THEMES.find((known) => known === id) ?? 'system'),
        },
        { id: 'session', items: [{ id: 'log-out', label: 'Log Out', icon: 'log-out', onAction: () => void logOut() }] },
      ]}
    />
  )
}

/** Signs out, then opens the start page. A refusal means the session is already gone, which is as good. */
function useLogOut() {
  const navigate = useNavigate()
  return async () => {
    await queryClient.cancelQueries()
    try {
      await client.auth.signOut()
    } catch (error) {
      if (!isApiError(error) || ![401, 403, 404].includes(error.status)) {
        notify({ tone: 'error', message: messageOf(error, ERRORS.internal[1]) })
        return
      }
    }
    setKnownBrowser(false)
    forgetReturnPath()
    // Drawn at once: a dashboard that still stands when the cache is cleared asks again, and is sent to sign in.
    await navigate('/', { flushSync: true })
    queryClient.clear()
  }
}
