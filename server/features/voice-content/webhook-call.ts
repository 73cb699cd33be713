/** What an automation is sent, to the letter of the specification: its field names and nothing else (part 1 §7, part 2 §7). */
import { formatLabel, type VoiceFormat } from '#domain/platforms/voice-formats.ts'
import { jsonBody, voiceOrNull, type WebhookCall, type WebhookVoice } from '#domain/webhooks/index.ts'

/** The transcript of a voice note to one of the voice formats. */
export function voiceContentCall(input: {
  voiceNoteId: string
  userId: string
  formatId: VoiceFormat
  transcript: string
  brandVoice: WebhookVoice | undefined
}): WebhookCall {
  const { voiceNoteId, userId, formatId, transcript, brandVoice } = input
  return {
    purpose: `voice-content/${formatId}`,
    body: jsonBody({
      voice_id: voiceNoteId,
      user_id: userId,
      selected_format: formatId,
      transcript,
      brandVoice: voiceOrNull(brandVoice),
    }),
    missing: { code: 'webhook_format_missing', format: formatLabel(formatId) },
  }
}
