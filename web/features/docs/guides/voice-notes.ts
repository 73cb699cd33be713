import { FORMATS_CLAIM } from '#domain/claims.ts'
import {
  AUDIO_KINDS,
  RECORDING_WARNING_SECONDS,
  SPEECH_LANGUAGES,
  VOICE_NOTE_TITLE_MAX_CHARACTERS,
  VOICE_NOTES_MAX,
} from '#domain/lists/voice-notes.ts'
import { VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { IN_YOUR_VOICE, keeping, TROUBLES, WHO_WRITES, WORKING_ON } from './every-room.ts'
import { AUDIO_MEGABYTES, costOf, listed, VOICE_NOTE_MINUTES } from './facts.ts'
import type { Guide } from './guide.ts'

const [FIRST_LANGUAGE] = SPEECH_LANGUAGES

const guide: Guide = {
  sections: [
    {
      id: 'what-it-is-for',
      title: 'What it is for',
      blocks: [
        `Say what you would tell a customer over coffee, for up to ${VOICE_NOTE_MINUTES} minutes. The recording and its transcript are kept as a voice note, and each voice note can become posts, emails, scripts and more, in ${FORMATS_CLAIM}.`,
      ],
    },
    {
      id: 'record',
      title: 'Record a voice note',
      blocks: [
        {
          steps: [
            'Open [Voice Notes](/dashboard/voice-notes) and press **Record Voice Note**.',
            'Press **Record** and allow the microphone if your browser asks. The level and the clock show that you are heard.',
            `**Pause** and **Resume** as often as you like. The last ${RECORDING_WARNING_SECONDS} seconds are announced, and at ${VOICE_NOTE_MINUTES} minutes the recording stops by itself.`,
            'Press **Stop** and listen to it. **Record again** starts over; the former recording goes only once the new one begins.',
            'Give it a title, check the transcript, and press **Save Voice Note**. You are taken to the page where content is made from it.',
          ],
        },
        `**Write along while I speak** puts your words on the screen while you talk, where your browser can do that. Choose the **Language you speak** first; there are ${SPEECH_LANGUAGES.length} to choose from, and ${FIRST_LANGUAGE.label} is set at the start.`,
        {
          note: 'Browsers record only on a secure address (https) or on the computer that runs the server. Elsewhere, record with your phone and upload the file.',
        },
      ],
    },
    {
      id: 'upload',
      title: 'Upload an audio file',
      blocks: [
        {
          steps: [
            'Press **Upload Audio** and choose a file, or drop it anywhere on the page.',
            'Watch it being checked: the file, its length, whether somebody speaks in it. Where a service for speech is set up, it is transcribed too.',
            'Put the title and the transcript right, and press **Save Voice Note**.',
          ],
        },
        `Taken are ${listed(AUDIO_KINDS.map((kind) => kind.toUpperCase()))} files of up to ${AUDIO_MEGABYTES} MB and ${VOICE_NOTE_MINUTES} minutes.`,
      ],
    },
    {
      id: 'transcript',
      title: 'The transcript',
      blocks: [
        'Content is made from the transcript, so it has to be there before anything can be written. It can come in three ways: written along by the browser while you record, by the button **Transcribe** where your server has a service for speech, or typed by you.',
        'A voice note can be saved without one and completed later with **Edit**. Fillers such as “um” may stay: they are left out when content is made.',
      ],
    },
    {
      id: 'make-content',
      title: 'Make content from a voice note',
      blocks: [
        {
          steps: [
            'Press **Use This Voice Note** on its card.',
            'Choose a format.',
            'Choose a **Brand voice**, and **Enhanced** if you like.',
            'Read the price and press **Generate Content**.',
            'The result opens as **Content Preview**, with **Edit**, **Copy** and **Download** as a text file. Everything made from the same note has a tab there; **Another format** makes the next.',
          ],
        },
        WHO_WRITES,
      ],
    },
    {
      id: 'formats',
      title: `The ${VOICE_FORMATS.length} formats`,
      blocks: [
        { names: VOICE_FORMATS.map(({ label }) => `**${label}**`) },
        'Longer formats need more to be said. Where a note is too short for one, you are told before anything is charged.',
      ],
    },
    IN_YOUR_VOICE,
    {
      id: 'manage',
      title: 'Keep your notes in order',
      blocks: [
        '**Rename** gives a note another title. The player on each card plays the recording; you can jump within it.',
        ...keeping('voice note', 'voice notes'),
        'Content that was made from a note stays when the note is deleted. It is in the [Content Library](/dashboard/library?tab=voice) under **Voice Content**.',
        WORKING_ON,
      ],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        'Recording, uploading, transcribing and listening cost nothing. Making content does.',
        costOf('voice_content', 'the transcript'),
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        {
          list: [
            `${VOICE_NOTE_MINUTES} minutes a voice note, recorded or uploaded, and ${AUDIO_MEGABYTES} MB a file.`,
            `${VOICE_NOTES_MAX} voice notes in all.`,
            `${VOICE_NOTE_TITLE_MAX_CHARACTERS} characters for a title.`,
          ],
        },
      ],
    },
    {
      id: 'never-lost',
      title: 'A recording is not lost',
      blocks: [
        'While you record, each second is kept in this browser. If the tab closes, the battery dies or the connection breaks before you save, the page shows the recording under **Not saved yet** when you come back: listen to it, **Save** it or **Discard** it. It waits in this browser only, not on your other devices.',
      ],
    },
    TROUBLES,
    {
      id: 'tips',
      title: 'Tips',
      blocks: [
        {
          list: [
            'Speak to one person you know. You find simpler words.',
            'Begin with what happened, then say what follows from it. Posts need the moment more than the theory.',
            'If you do not know what to say, let the [Voice Funnel](/dashboard/docs/voice-funnel) write you a script to speak from.',
          ],
        },
      ],
    },
  ],
  related: [
    { label: 'Open Voice Content', to: '/dashboard/voice-content' },
    { label: 'Voice Funnel Guide', to: '/dashboard/docs/voice-funnel' },
    { label: 'Content Library Guide', to: '/dashboard/docs/content-library' },
    { label: 'Brand Voices', to: '/dashboard/brand-voices' },
  ],
}
export default guide
