/** A small coloured square. A drawing, since a coloured box would need a style attribute, which the policy forbids. */
export function ColorSquare({ color }: { color: string }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0">
      <rect width="10" height="10" rx="3" fill={color} />
    </svg>
  )
}
