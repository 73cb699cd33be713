/** The work of `measure-print.ts` in a thread. */
import { makePrint, type VoicePrint } from '#language/voice/voice-print.ts'

export type PrintJob = { texts: readonly string[]; manner: VoicePrint['kind'] }

export default function makePrintApart({ texts, manner }: PrintJob): VoicePrint {
  return makePrint(texts, manner)
}
