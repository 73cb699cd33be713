import { useEffect, useEffectEvent, useState } from 'react'

/** As much of the browsers' speech recognition as is used; not all of them have it, and some under another name. */
type Recognition = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: RecognitionEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}
type RecognitionEvent = {
  resultIndex: number
  results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}

/** Ends by themselves after a silence, or once it is not clear what was said: recognising goes on. */
const PASSING: ReadonlySet<string> = new Set(['no-speech', 'aborted'])

/** Whether this browser can write along. */
export function canRecognise(): boolean {
  return findRecognition() !== undefined
}

export type RecognitionOptions = {
  isOn: boolean
  language: string
  /** Words that are certain now, in the order they were spoken. */
  onWords: (words: string) => void
}

/** Turns what is spoken into words by the browser's own means, while it is on. */
export function useRecognition({ isOn, language, onWords }: RecognitionOptions) {
  const [guessed, setGuessed] = useState('')
  const [hasFailed, setHasFailed] = useState(false)
  const take = useEffectEvent(onWords)

  useEffect(() => {
    const Kind = isOn ? findRecognition() : undefined
    if (!Kind) return
    setHasFailed(false)
    const recognition = new Kind()
    recognition.lang = language
    recognition.continuous = true
    recognition.interimResults = true
    let isOver = false
    /** How often it ended without having heard anything: a browser that ends at once is not asked for ever. */
    let vainly = 0

    const fail = () => {
      isOver = true
      setGuessed('')
      setHasFailed(true)
    }
    const start = () => {
      try {
        recognition.start()
      } catch {
        fail()
      }
    }
    recognition.onresult = ({ results, resultIndex }) => {
      vainly = 0
      let guess = ''
      for (let at = resultIndex; at < results.length; at++) {
        const result = results[at]
        const words = result?.[0]?.transcript ?? ''
        if (result?.isFinal) take(words)
        else guess += words
      }
      if (!isOver) setGuessed(guess)
    }
    recognition.onerror = ({ error }) => {
      if (!PASSING.has(error) && !isOver) fail()
    }
    recognition.onend = () => {
      setGuessed('')
      if (isOver) return
      if (++vainly > MOST_IN_VAIN) fail()
      else setTimeout(() => !isOver && start(), vainly * AGAIN_MS)
    }
    start()
    return () => {
      isOver = true
      setGuessed('')
      // What was said last still comes as words.
      recognition.stop()
    }
  }, [isOn, language])

  return { guessed, hasFailed }
}

const MOST_IN_VAIN = 20
const AGAIN_MS = 100

function findRecognition(): (new () => Recognition) | undefined {
  if (typeof window === 'undefined') return undefined
  // safe because both names stand for nothing else in any browser
  const { SpeechRecognition, webkitSpeechRecognition } = window as {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  }
  return SpeechRecognition ?? webkitSpeechRecognition
}
