import { COVERAGE_DAYS } from '#domain/lists/coverage.ts'
import { IDEAS_MAX, IDEAS_PER_PRESS, OWN_SUBJECT_DAYS } from '#domain/lists/ideas.ts'
import { POST_PLATFORMS } from '#domain/platforms/platforms.ts'
import { TOPIC_MAX_CHARACTERS } from '#domain/writing/operations.ts'
import { keeping, TROUBLES, WHO_WRITES } from './every-room.ts'
import { costOf, listed, STAGES_WITH_AIMS, shown } from './facts.ts'
import type { Guide } from './guide.ts'

const guide: Guide = {
  sections: [
    {
      id: 'what-it-is-for',
      title: 'What it is for',
      blocks: [
        'You know your topic and not what to say about it today. Content Ideas turns a topic into ideas for one platform and one stage of your funnel. The ideas worth a post become one with a press.',
      ],
    },
    {
      id: 'step-by-step',
      title: 'Step by step',
      blocks: [
        {
          steps: [
            `Open [Ideas](/dashboard/ideas) and choose ${listed(POST_PLATFORMS, 'or')} by its tab. The tab shows how many ideas you keep there.`,
            'Type a **Topic**: what your readers should hear about.',
            'Choose the **Stage of your funnel**. The list below always shows the ideas of the stage you have chosen.',
            `Press **Generate Ideas**. One press gives ${IDEAS_PER_PRESS} ideas, or as many as still fit.`,
            'Keep what you like, **Edit** what is nearly right, delete the rest.',
          ],
        },
        WHO_WRITES,
      ],
    },
    {
      id: 'own',
      title: 'From what you wrote',
      blocks: [
        `Under the topic stands what your posts and voice notes of the last ${OWN_SUBJECT_DAYS} days speak of, if they are in English. Press one to make it the topic. The first ideas then say what your own texts on it leave out: “You wrote about retainers in … but never about the cost”.`,
        'With an empty topic, **Ideas from what you wrote** gives such ideas about all of it, for the price of a press without a topic. Only your own texts are read for it.',
      ],
    },
    {
      id: 'coverage',
      title: 'See what is missing',
      blocks: [
        `The [Coverage Map](/dashboard/coverage) counts your posts of the last ${COVERAGE_DAYS} days by stage, type of hook and platform. Press a plus to go where an empty place is filled. Posts from ideas have a stage; posts from hooks have a type, and a stage where you choose one in their dialog. Any other post gets one in the [library](/dashboard/library) by **Tag**; the map leads to those without.`,
        'Under **What comes back** stand the openings and topics you repeat. The same is said where you type a topic or open a hook: how many posts opened like it, and how much you have on that topic. It holds nothing back.',
      ],
    },
    {
      id: 'stages',
      title: 'Which stage is for whom',
      blocks: [
        { list: STAGES_WITH_AIMS.map((stage) => `${stage}.`) },
        'At the top, speak of the problem to people who do not know you. In the middle, show how you think to people who compare. At the bottom, answer the last doubts of those who are nearly ready. The [Voice Funnel Guide](/dashboard/docs/voice-funnel#stage-strategy) says more about it.',
      ],
    },
    {
      id: 'to-post',
      title: 'From idea to post',
      blocks: [
        'Press **Generate content** on an idea, choose a **Brand voice**, and **Enhanced** if you like. The post is for the platform and the stage of its idea. It opens on the [Ideas Content](/dashboard/ideas-content) page; the [Ideas Content Guide](/dashboard/docs/ideas-content) goes on from there.',
        'The idea stays in its list, so you can make another post from it.',
      ],
    },
    {
      id: 'manage',
      title: 'Keep your ideas in order',
      blocks: [...keeping('idea', 'ideas'), 'What was made from an idea stays when the idea is deleted.'],
    },
    {
      id: 'cost',
      title: 'What it costs',
      blocks: [
        costOf('idea', 'the topic'),
        `That is for all ${IDEAS_PER_PRESS} ideas together. It is the same where fewer fit, so make room first.`,
      ],
    },
    {
      id: 'limits',
      title: 'Limits',
      blocks: [
        {
          list: [
            `At most ${IDEAS_MAX} ideas per platform, all stages together. At the limit you are told to delete one first.`,
            `A topic may have up to ${shown(TOPIC_MAX_CHARACTERS)} characters.`,
            'Ideas you have already, or nearly, are not given to you twice. If nothing new comes, change the topic or the stage; nothing is charged.',
          ],
        },
      ],
    },
    TROUBLES,
    {
      id: 'tips',
      title: 'Tips',
      blocks: [
        {
          list: [
            'Name your readers in the topic. “Pricing for first-time coaches” gives other ideas than “pricing”.',
            'Take one topic through all stages before you take the next. A few weeks of posts then belong together.',
            'Delete without mercy. A short list of ideas you want to write is worth more than a full one.',
          ],
        },
        {
          note: 'An idea can be spoken as well: copy it into the topic of the [Voice Funnel](/dashboard/voice-funnel) and record the script.',
        },
      ],
    },
  ],
  related: [
    { label: 'Ideas Content Guide', to: '/dashboard/docs/ideas-content' },
    { label: 'Voice Funnel Guide', to: '/dashboard/docs/voice-funnel' },
    { label: 'Hooks Library Guide', to: '/dashboard/docs/hooks-library' },
    { label: 'Token History Guide', to: '/dashboard/docs/token-history' },
  ],
}
export default guide
