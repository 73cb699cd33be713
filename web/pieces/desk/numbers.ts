/** Small numbers as they stand in a sentence. */
export const NUMBERS: Readonly<Record<number, string>> = {
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
}
