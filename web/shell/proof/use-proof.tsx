// Promises that a dangerous step is tried again by itself once the person has proved that it is them.
import { type ReactNode, useState } from 'react'
import { codeOf } from '#web/client.ts'
import { ProveDialog } from './prove-dialog.tsx'

export type Proof = {
  /**
   * Runs a call; where the server asks for a proof first, a dialog takes it and the call runs once more. Answers null
   * when the person closed the dialog; every other failure is thrown as it came.
   */
  run: <Result>(action: () => Promise<Result>) => Promise<{ result: Result } | null>
  /** Has to stand somewhere in the section. */
  dialog: ReactNode
}

type Waiting = { decide: (isProven: boolean) => void }

/** For every section with a step that `reauthentication_required` may refuse. */
export function useProof(): Proof {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function run<Result>(action: () => Promise<Result>) {
    try {
      return { result: await action() }
    } catch (error) {
      if (codeOf(error) !== 'reauthentication_required') throw error
    }
    const isProven = await new Promise<boolean>((decide) => setWaiting({ decide }))
    setWaiting(null)
    return isProven ? { result: await action() } : null
  }

  return {
    run,
    dialog: waiting && <ProveDialog onProven={() => waiting.decide(true)} onClose={() => waiting.decide(false)} />,
  }
}
