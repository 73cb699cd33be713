import { createElement, useEffect, useState } from 'react'
import { PRICING_TABLE_META, PRICING_TABLE_SOURCES } from '#domain/plans/plans.ts'

const SCRIPT = `${PRICING_TABLE_SOURCES[0]}/v3/pricing-table.js`
const ELEMENT = 'stripe-pricing-table'

type Table = { id: string; publishableKey: string }

/** Stripe's table where the operator has set one up and its script has arrived; undefined until then, without one, and for who is signed in. */
export function usePricingTable(): Table | undefined {
  const [table, setTable] = useState<Table>()
  useEffect(() => {
    let isGone = false
    void findTable().then((found) => {
      if (!isGone) setTable(found)
    })
    return () => {
      isGone = true
    }
  }, [])
  return table
}

/** Stripe's own element; who it belongs to and what it sells is set up there. */
export function PricingTable({ table }: { table: Table }) {
  return createElement(ELEMENT, { 'pricing-table-id': table.id, 'publishable-key': table.publishableKey })
}

async function findTable(): Promise<Table | undefined> {
  const facts = document.querySelector<HTMLMetaElement>(`meta[name="${PRICING_TABLE_META}"]`)?.content
  const [id, publishableKey] = facts?.split(' ') ?? []
  if (!id || !publishableKey) return undefined
  // Whoever has an account buys in it: the table would know nothing of what they pay for already.
  if (await isSignedIn()) return undefined
  try {
    await loadScript()
    return { id, publishableKey }
  } catch {
    // Our own cards stay.
    return undefined
  }
}

async function isSignedIn(): Promise<boolean> {
  const { client } = await import('#web/client.ts')
  return client.accounts.me().then(
    () => true,
    () => false,
  )
}

function loadScript(): Promise<void> {
  if (customElements.get(ELEMENT)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => reject(new Error('the pricing table could not be loaded'))
    document.head.append(script)
  })
}
