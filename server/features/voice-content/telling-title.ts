import { VOICE_NOTE_TITLE } from '#domain/lists/voice-notes.ts'

/** What a phone, a recorder or nobody in particular calls a recording. */
const NAMELESS =
  /^(?:my |new |untitled )?(?:voice|audio|sound|speech)?(?:[\s_-]*(?:notes?|memos?|recordings?|records?|messages?|clips?|files?|rec|audio|untitled|aufnahme|grabación|enregistrement|registrazione|gravação))?(?:[\s_#(-]*from )?[#\d\s:.,_()/apm-]*$/i
const FILE_NAME = /\.(?:mp3|mpeg|mpga|wav|m4a|m4b|mp4|aac|webm|ogg|oga|opus)$|^(?=\S*(?:_|\d\d))\S+$/i
const IS_DATE =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day,? )?(?:\d{1,2}[./ -])?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\p{L}*[\d\s,.:-]*$/iu

/** The title of a voice note where it says what the note is about; empty where it only names a recording. */
export function tellingTitle(title: string): string {
  const plain = title.trim()
  const names = plain === VOICE_NOTE_TITLE || NAMELESS.test(plain) || FILE_NAME.test(plain) || IS_DATE.test(plain)
  return names ? '' : plain
}
