/** A text of `domain/csv.ts` as a file. */
export function csvFile(text: string): Blob {
  return new Blob([text], { type: 'text/csv;charset=utf-8' })
}

/** A moment in local time, to the second, in an order that sorts. */
export function localMoment(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const day = [moment.getFullYear(), two(moment.getMonth() + 1), two(moment.getDate())].join('-')
  return `${day} ${[moment.getHours(), moment.getMinutes(), moment.getSeconds()].map(two).join(':')}`
}
