import { isErrorCode } from '#domain/messages/app-error.ts'
import { ERRORS } from '#domain/messages/messages.ts'
import { Banner } from '#web/ui/parts/banner.tsx'

/** What went wrong on the way to this page, by its code; an address can carry a code and no words of its own. */
export function ArrivalError({ code }: { code: string }) {
  return <Banner tone="error">{ERRORS[isErrorCode(code) ? code : 'confirmation_link_invalid'][1]}</Banner>
}
