export { getBrandVoice } from './get-brand-voice.ts'
export { holdBrandVoice } from './hold-brand-voice.ts'
export { readSamples } from './sources/read-samples.ts'
export { findVoiceGuide } from './voice-guide.ts'
