import { NOTICES } from '#domain/messages/messages.ts'
import { client } from '#web/client.ts'
import { Paged } from '#web/collection/paged.tsx'
import { usePages } from '#web/collection/use-pages.ts'
import { WrittenDate } from '#web/collection/written-date.tsx'
import { queryKeys } from '#web/query.ts'
import { EmptyState } from '#web/ui/page/empty-state.tsx'
import { Card } from '#web/ui/parts/card.tsx'

const LINK = /(https?:\/\/\S+)/

/** Mails that stay here because no mail server is set, so that their links still reach somebody. */
export function OutboxList() {
  const pages = usePages(queryKeys.adminOutbox, (cursor, signal) =>
    client.admin.outbox(cursor === undefined ? {} : { cursor }, { signal }),
  )
  return (
    <div className="flex max-w-4xl flex-col gap-6">
      <p className="text-ink-2">
        No mail server is set, so these mails were not sent. Pass them on by hand, to nobody but whom they are for:
        their links open that account. They are deleted after 30 days.
      </p>
      <Paged
        pages={pages}
        label="the outbox"
        failure={NOTICES.outboxLoadFailed}
        empty={<EmptyState message="No mail is waiting. What would have been sent will stand here." />}
      >
        {(mails) => (
          <ul className="flex flex-col gap-4">
            {mails.map((mail) => (
              <Card as="li" key={mail.id} className="flex flex-col gap-3">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h2 className="text-base wrap-anywhere">{mail.subject}</h2>
                  <span className="text-sm text-ink-2">
                    <WrittenDate at={mail.createdAt} withTime />
                  </span>
                </div>
                <p className="text-sm wrap-anywhere text-ink-2">To {mail.to}</p>
                <MailText text={mail.text} />
              </Card>
            ))}
          </ul>
        )}
      </Paged>
    </div>
  )
}

/** A mail as it was written, with its link to be followed. */
function MailText({ text }: { text: string }) {
  const [before, link, ...after] = text.split(LINK)
  return (
    <p className="text-sm whitespace-pre-wrap wrap-anywhere">
      {before}
      {link !== undefined && (
        <a href={link} className="rounded-xs font-semibold text-accent underline underline-offset-4">
          {link}
        </a>
      )}
      {after.join('')}
    </p>
  )
}
