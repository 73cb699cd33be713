import { isTimed, joinCaptions } from './join-captions.ts'

const VOICE = /<v(?:\.[\w.]{1,40})?\s+([^<>\n]{1,60})>/g
const TAG = /<\/?(?:[biuvc]|ruby|rt|lang|font|\d{1,2}:[\d:.]{4,10})(?:[ .][^<>\n]{0,80})?>/g
const CUE_BLOCK = /^(?:NOTE|STYLE|REGION)\b.*(?:\n(?!\s*\n)[^\n]+)*/gm

/**
 * What is said in a transcript, in paragraphs: without times, cue numbers, marks and sounds. A text that is none, or
 * has no times, is answered as it is. Linear in the length.
 */
export function cleanTranscript(transcript: string): string {
  const isCued = transcript.includes('-->')
  const plain = isCued ? transcript.replace(VOICE, '$1: ').replace(TAG, '').replace(CUE_BLOCK, '') : transcript
  return isTimed(plain.split('\n').map((line) => line.trim())) ? joinCaptions(plain) : transcript
}
