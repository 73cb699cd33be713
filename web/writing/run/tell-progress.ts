import { fillMessage } from '#domain/messages/fill-message.ts'
import { NOTICES } from '#domain/messages/messages.ts'

type Progress = {
  isConnectionLost: boolean
  /** How many writings are before this one in line. */
  ahead: number
  percent: number
}

/** How far a writing is, in the words that stand beside its bar; `share` says how much of it is done. */
export function tellProgress(
  { isConnectionLost, ahead, percent }: Progress,
  share = `${Math.round(percent)}%`,
): string {
  if (isConnectionLost) return NOTICES.connectionLost
  if (ahead === 0) return share
  return ahead === 1 ? NOTICES.oneAhead : fillMessage(NOTICES.severalAhead, { ahead })
}
