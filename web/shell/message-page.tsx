import type { ReactNode } from 'react'
import { Logo } from './logo.tsx'

export type MessagePageProps = { title: string; message: string; documentTitle: string; action: ReactNode }

/** A page that has one thing to say. */
export function MessagePage({ title, message, documentTitle, action }: MessagePageProps) {
  return (
    <main className="mx-auto flex min-h-dvh max-w-lg flex-col items-start justify-center gap-4 px-6 py-16">
      <title>{documentTitle}</title>
      <Logo />
      <h1 tabIndex={-1} className="mt-6 text-2xl">
        {title}
      </h1>
      <p className="text-ink-2">{message}</p>
      <div className="mt-2">{action}</div>
    </main>
  )
}
