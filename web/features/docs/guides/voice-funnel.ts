import { FORMATS_CLAIM } from '#domain/claims.ts'
import { SCRIPTS_MAX, SCRIPTS_PER_STAGE, SPOKEN_WORDS_PER_MINUTE } from '#domain/lists/funnel-scripts.ts'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { FUNNEL_STAGE_LABELS } from '#domain/lists/ideas.ts'
import { FORMAT_PLATFORMS, VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { PRICES, TOPIC_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { keeping, TROUBLES, WHO_WRITES } from './every-room.ts'
import { costOf, listed, STAGES, STAGES_WITH_AIMS, shown, VOICE_NOTE_MINUTES } from './facts.ts'
import type { Guide } from './guide.ts'

const [TOP, MIDDLE, BOTTOM] = STAGES
const STAGE_NAMES = FUNNEL_STAGES.map((stage) => `**${FUNNEL_STAGE_LABELS[stage]}**`)
const POSTS = VOICE_FORMATS.filter(({ id }) => FORMAT_PLATFORMS[id] !== undefined).map(({ label }) => label)

const guide: Guide = {
  sections: [
    {
      id: 'how-it-works',
      title: 'How it works',
      blocks: [
        'The Voice Funnel writes short scripts for you to speak. You read one aloud in your own way, and what you said becomes posts, emails and more. You plan what to say for every stage of your funnel, and the words stay yours because you said them.',
        {
          list: [
            '**Topic**: what you want to talk about, in a sentence or a few words.',
            `**Stage**: who it is for: ${listed(STAGES_WITH_AIMS)}.`,
            '**Generate**: one press writes a short script.',
            '**Record**: open the recorder with the script in front of you and speak.',
          ],
        },
      ],
    },
    {
      id: 'stage-strategy',
      title: 'Stage strategy',
      blocks: [
        'People buy from somebody they know, understand and trust, in that order. Each stage answers another question of theirs.',
        { heading: TOP ?? '' },
        'They have a problem and do not know you yet. Talk about the problem in their words: what it costs, why it keeps coming back, what most people get wrong about it. Do not offer anything. The aim is that a stranger thinks “this is about me”.',
        { heading: MIDDLE ?? '' },
        'They know the problem and compare ways out. Show how you think: your method, an example from start to end, what to look for in a good solution, when yours is the wrong one. The aim is that they trust your judgement.',
        { heading: BOTTOM ?? '' },
        'They are nearly ready and have a last doubt. Answer the questions you hear before every sale: what happens first, what it takes, what if it does not work, who it worked for. End with one clear next step.',
      ],
    },
    {
      id: 'five-step-workflow',
      title: 'The five-step workflow',
      blocks: [
        {
          steps: [
            '**Topic** input: open [Voice Funnel](/dashboard/voice-funnel) and type one topic, as narrow as you can. “Raising prices for existing clients” gives a better script than “pricing”.',
            `Stage selection: choose the card of the stage under **Stage of your funnel**. Each card shows how many of its ${SCRIPTS_PER_STAGE} scripts are taken.`,
            'Script generation: press **Generate Voice Script**. The script stands first under **Your scripts**, with its stage, its topic and the time it takes to speak. Where it leaves a place open, **Fill in** puts your words there.',
            'Voice recording: press **Record voice note** on the script. The recorder opens with the script above it, in letters you can make **Larger** or **Smaller**. Speak freely; the script is a thread, not a text to recite.',
            `Content transformation: save the recording, choose one of ${VOICE_FORMATS.length} formats and press **Generate Content**. The same recording can become as many formats as you like.`,
          ],
        },
        WHO_WRITES,
      ],
    },
    {
      id: 'best-practices',
      title: 'Best practices',
      blocks: [
        {
          list: [
            'Fill in the open places before you record. They ask for what only you know, such as a figure, a name or a moment.',
            `Keep a recording under ${VOICE_NOTE_MINUTES} minutes; that is the longest one may be. Scripts are timed at a calm ${SPOKEN_WORDS_PER_MINUTE} words a minute.`,
            'Leave the script when a better sentence comes to you. What you say is used, not what was written.',
            'Say figures and names clearly, and read the transcript once before you make content of it.',
            'Record several scripts in one go. Your voice, your mood and your examples then fit together.',
          ],
        },
      ],
    },
    {
      id: 'management',
      title: 'Managing your scripts',
      blocks: [
        { heading: 'Organization' },
        `Every script is tagged with its stage. The tabs **All scripts**, ${listed(STAGE_NAMES)} filter the list; the newest stands first. Scripts are saved for good, until you delete them.`,
        { heading: 'Editing' },
        ...keeping('script', 'scripts'),
        { heading: 'Voice note integration' },
        'A voice note that you record from a script keeps the stage and the topic with it. You find all recordings under [Voice Notes](/dashboard/voice-notes); deleting a script leaves its recordings alone.',
        { heading: 'Bulk management' },
        'Select as many scripts as you like and delete them in one go. **Export scripts** downloads those of the tab you are on as a CSV file with stage, topic, script and date, ready for a spreadsheet, a calendar or whatever else you plan with.',
      ],
    },
    {
      id: 'advanced-strategies',
      title: 'Advanced strategies',
      blocks: [
        {
          list: [
            'One topic, all stages: write a script for each stage on the same topic and publish them a few days apart. Whoever follows you walks through the funnel with you.',
            'Begin at the bottom: collect the questions from your last sales talks, one script for each. Then ask what somebody must have understood before that question comes up; that is the stage above.',
            'A series: give several scripts the same first words and let each end on the question that the next one answers.',
            'Export your scripts and put a date beside each. What has no date rarely gets recorded.',
          ],
        },
      ],
    },
    {
      id: 'content-multiplication',
      title: 'Content multiplication',
      blocks: [
        `One recording is material for ${FORMATS_CLAIM}. Made from one script of each stage, that is a month of content from one quiet morning:`,
        {
          list: [
            `For your feeds: ${listed(POSTS)}.`,
            `For everything else: ${listed(VOICE_FORMATS.map(({ label }) => label).filter((label) => !POSTS.includes(label)))}.`,
          ],
        },
        'How each is made is told in the [Voice Notes Guide](/dashboard/docs/voice-notes#formats).',
      ],
    },
    {
      id: 'token-usage',
      title: 'Token usage',
      blocks: [
        costOf('voice_funnel', 'the topic'),
        {
          list: [
            'Editing, filling in, copying and exporting a script cost nothing.',
            'Recording from a script costs nothing, nor does saving the recording.',
            `What you make from the recording costs ${PRICES.voice_content.base} tokens, plus ${PRICES.voice_content.perWord} of a token for each word of its transcript.`,
          ],
        },
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        {
          list: [
            `${SCRIPTS_PER_STAGE} scripts for each stage, ${SCRIPTS_MAX} in all. A full stage says so; delete a script and there is room again.`,
            `A topic may have up to ${shown(TOPIC_MAX_CHARACTERS)} characters.`,
          ],
        },
      ],
    },
    TROUBLES,
    {
      id: 'ideal-audience',
      title: 'Who it is ideal for',
      blocks: [
        {
          list: [
            'Coaches and consultants, who explain the same things every week and can do it without notes.',
            'Entrepreneurs, who know their customers’ questions by heart and have no hour to write the answers.',
            'Marketers and agencies, who plan a funnel for somebody else: write and export the scripts, and let the client only speak.',
            'Content creators, who want every video, post and email of a week to come from one recording.',
          ],
        },
        {
          note: 'If you find it hard to begin, record the script word for word once, throw it away, and press Record again. The second one sounds like you.',
        },
      ],
    },
  ],
  related: [
    { label: 'Open Voice Funnel', to: '/dashboard/voice-funnel' },
    { label: 'Voice Notes Guide', to: '/dashboard/docs/voice-notes' },
    { label: 'Content Ideas Guide', to: '/dashboard/docs/content-ideas' },
    { label: 'Token History Guide', to: '/dashboard/docs/token-history' },
  ],
}
export default guide
