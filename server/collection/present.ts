import type * as z from 'zod'

type Presented<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** A row with these columns, of any type the shape's fields are told from; moments may still be moments. */
type RowOf<Shape extends z.ZodRawShape> = {
  readonly [Name in keyof Presented<Shape>]:
    | Presented<Shape>[Name]
    | (string extends Presented<Shape>[Name] ? Date : never)
}

/** Presents rows as the contract's shape has them: its fields and no others, moments as ISO text. */
export function presentAs<Shape extends z.ZodRawShape>(shape: z.ZodObject<Shape>) {
  const names = Object.keys(shape.shape)
  return (row: RowOf<Shape>): Presented<Shape> => {
    const fields: Readonly<Record<string, unknown>> = row
    const shown: Record<string, unknown> = {}
    // A loop, since every row of every list goes through it.
    for (const name of names) {
      const value = fields[name]
      shown[name] = value instanceof Date ? value.toISOString() : value
    }
    return shown as Presented<Shape> // safe because the row has every field of the shape
  }
}
