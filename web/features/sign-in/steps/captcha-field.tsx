import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { CAPTCHA_SERVICES, type CaptchaProvider } from '#domain/accounts/sign-in.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { Banner } from '#web/ui/parts/banner.tsx'
import { useWays } from './use-ways.ts'

type Widget = { render(container: HTMLElement, options: Record<string, unknown>): unknown }

const GLOBALS: Record<CaptchaProvider, string> = {
  turnstile: 'turnstile',
  hcaptcha: 'hcaptcha',
  recaptcha: 'grecaptcha',
}

/** The check that somebody is human, where the operator set one up; nothing, and nothing fetched, elsewhere. */
export function CaptchaField({ onToken }: { onToken: (token: string) => void }) {
  const captcha = useWays()?.captcha
  if (!captcha) return null
  return <CaptchaWidget {...captcha} onToken={onToken} />
}

type CaptchaWidgetProps = { provider: CaptchaProvider; siteKey: string; onToken: (token: string) => void }

function CaptchaWidget({ provider, siteKey, onToken }: CaptchaWidgetProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isUnavailable, setIsUnavailable] = useState(false)
  const tell = useEffectEvent(onToken)
  useEffect(() => {
    let isGone = false
    const forget = () => tell('')
    loadWidget(provider).then(
      (widget) => {
        if (isGone || !box.current) return
        const options = { sitekey: siteKey, callback: tell, 'expired-callback': forget, 'error-callback': forget }
        // A child of its own, since a service draws into one element once.
        widget.render(box.current.appendChild(document.createElement('div')), options)
      },
      () => isGone || setIsUnavailable(true),
    )
    return () => {
      isGone = true
    }
  }, [provider, siteKey])
  if (isUnavailable) return <Banner tone="error">{ERRORS.captcha_unavailable[1]}</Banner>
  return <div ref={box} className="min-h-19" />
}

const loading = new Map<CaptchaProvider, Promise<Widget>>()

function loadWidget(provider: CaptchaProvider): Promise<Widget> {
  const known = loading.get(provider)
  if (known) return known
  const loaded = new Promise<Widget>((resolve, reject) => {
    const ready = 'onCaptchaReady'
    Object.assign(window, { [ready]: () => resolve(Reflect.get(window, GLOBALS[provider]) as Widget) }) // safe because the service calls back once its global is there
    const script = document.createElement('script')
    script.src = `${CAPTCHA_SERVICES[provider].script}&onload=${ready}`
    script.onerror = () => {
      loading.delete(provider)
      reject(new Error('The captcha could not be loaded'))
    }
    document.head.append(script)
  })
  loading.set(provider, loaded)
  return loaded
}
