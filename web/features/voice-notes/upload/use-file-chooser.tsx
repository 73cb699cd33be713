import { useRef } from 'react'
import { AUDIO_ACCEPT } from './audio-accept.ts'

/** Has the browser ask for audio files; `field` stands somewhere on the page, and nobody sees it. */
export function useFileChooser(onFiles: (files: readonly File[]) => void) {
  const field = useRef<HTMLInputElement>(null)
  return {
    choose: () => field.current?.click(),
    field: (
      <input
        ref={field}
        type="file"
        accept={AUDIO_ACCEPT}
        multiple
        hidden
        aria-label="Audio files"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          // The same file chosen again is a change too.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    ),
  }
}
