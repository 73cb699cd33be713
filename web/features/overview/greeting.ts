/** A greeting for the hour of the day (0 to 23), with the person's first name where it is known. */
export function greeting(hour: number, firstName: string): string {
  const name = firstName.trim()
  return name === '' ? words(hour) : `${words(hour)}, ${name}`
}

function words(hour: number): string {
  if (hour >= 5 && hour < 12) return 'Good morning'
  if (hour >= 12 && hour < 18) return 'Good afternoon'
  return 'Good evening'
}
