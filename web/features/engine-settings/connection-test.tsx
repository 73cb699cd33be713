import { useState } from 'react'
import { NOTICES } from '#domain/messages/messages.ts'
import { messageOf } from '#web/client.ts'
import { Outcome } from '#web/ui/page/outcome.tsx'
import { Button } from '#web/ui/parts/button.tsx'

type TestResult = { ok: boolean; cause: string | null; answer: string | null; milliseconds: number }

export type ConnectionTestProps = {
  label: string
  /** Whose test it is, where several stand together. */
  of?: string
  /** What is tested; an outcome is shown only as long as this stays the same. */
  subject: string
  run: () => Promise<TestResult>
  /** What is missing for a test, in words. */
  blockedBy?: string | undefined
  size?: 'sm' | 'md'
}

/** A button that tries a connection and says in words how that went. */
export function ConnectionTest({ label, of, subject, run, blockedBy, size = 'md' }: ConnectionTestProps) {
  const [isPending, setIsPending] = useState(false)
  const [result, setResult] = useState<{ subject: string; isFailure: boolean; sentence: string } | null>(null)
  const shown = result?.subject === subject && !isPending ? result : null

  async function test() {
    setIsPending(true)
    try {
      const answer = await run()
      setResult({ subject, isFailure: !answer.ok, sentence: sentenceOf(answer) })
    } catch (error) {
      setResult({ subject, isFailure: true, sentence: messageOf(error, NOTICES.engineTestFailed) })
    } finally {
      setIsPending(false)
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        variant="secondary"
        size={size}
        isPending={isPending}
        isDisabled={blockedBy !== undefined}
        onPress={() => void test()}
      >
        {label}
        {of !== undefined && <span className="sr-only"> {of}</span>}
      </Button>
      {blockedBy === undefined ? (
        <Outcome outcome={shown} className="min-w-0 flex-1 basis-64" />
      ) : (
        <p className="text-sm text-ink-2">{blockedBy}</p>
      )}
    </div>
  )
}

function sentenceOf({ ok, cause, answer, milliseconds }: TestResult): string {
  if (!ok) return cause ?? NOTICES.engineTestFailed
  const time = `Answered in ${milliseconds.toLocaleString('en-US')} ms`
  return answer ? `${time}: “${answer.trim()}”` : `${time}.`
}
