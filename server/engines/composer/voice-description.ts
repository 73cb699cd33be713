/** Tone, style and description of a brand voice, measured of its examples. */
import { describeVoice } from '#language/composer/describe-voice.ts'
import type { Compose } from '#server/engines/request.ts'

export type VoiceDescriptionInput = { examples: readonly string[] }

const composeDescription: Compose<VoiceDescriptionInput> = async ({ input }) => describeVoice([...input.examples])
export default composeDescription
