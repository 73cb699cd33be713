/** Hands a file to the browser to be kept under this name. */
export function download(name: string, file: Blob): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file up by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
