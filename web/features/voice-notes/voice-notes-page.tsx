import { useQuery } from '@tanstack/react-query'
import { meQuery } from '#web/query.ts'
import { VoiceNotesRoom } from './voice-notes-room.tsx'

export default function VoiceNotesPage() {
  const { data: me } = useQuery(meQuery)
  return me && <VoiceNotesRoom personId={me.user.id} />
}
