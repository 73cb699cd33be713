import { describe, expect, it } from 'vitest'
import { readSubject } from './topics/read-subject.ts'

/** The topic as it stands inside a sentence said to a reader, or before one. */
function read(topic: string): string | undefined {
  const subject = readSubject(topic)
  return subject?.kind === 'name' ? subject.yours : subject?.lead
}

describe('a topic that can be named', () => {
  it.each([
    ['cold email', 'cold email'],
    ['Cold Email', 'cold email'],
    ['COLD EMAIL', 'cold email'],
    ['“Cold email”!', 'cold email'],
    ['  cold   email. ', 'cold email'],
    ['#sourdough 🍞', 'sourdough'],
    ['- sourdough', 'sourdough'],
    ['SEO', 'SEO'],
    ['seo', 'SEO'],
    ['saas pricing', 'SaaS pricing'],
    ['AI for accountants', 'AI for accountants'],
    ['B2B sales calls', 'B2B sales calls'],
    ['chatgpt prompts', 'ChatGPT prompts'],
    ['Remote Work in Germany', 'remote work in Germany'],
    ['Marie Kondo', 'Marie Kondo'],
    ['the four-day week', 'the four-day week'],
    ['The Four-Day Week', 'the four-day week'],
    ['my divorce', 'your divorce'],
    ['our rebrand', 'your rebrand'],
    ['newsletter', 'newsletters'],
    ['landing page', 'landing pages'],
    ['newsletter for coaches', 'newsletters for coaches'],
    ['a newsletter', 'a newsletter'],
    ['email marketing', 'email marketing'],
    ['the importance of sleep', 'sleep'],
    ['write a hook about sourdough', 'sourdough'],
    ['I want to write about sourdough', 'sourdough'],
    ['Topic: sourdough', 'sourdough'],
    ['5 tips for new managers', 'new managers'],
    ['7 habits of calm people', 'habits of calm people'],
    ['SEO, PPC, email marketing, social media, content', 'SEO, PPC and email marketing'],
    ['things that are hard about pricing', 'things that are hard about pricing'],
    ['https://example.com sourdough', 'sourdough'],
    ['[sourdough]', 'sourdough'],
    ['sourdough ( for beginners', 'sourdough for beginners'],
    ['SEO , content', 'SEO and content'],
    ['deploying Node.js', 'deploying Node.js'],
    ['AT&T', 'AT&T'],
    ['the “second brain” method', 'the “second brain” method'],
    ['the one thing every founder gets wrong', 'the one thing every founder gets wrong'],
    ['iPhone photography', 'iPhone photography'],
    ['The Bakery', 'the bakery'],
    ['The Power of Saying No', 'saying no'],
    ['sales, marketing', 'sales and marketing'],
    ['email habits', 'email habits'],
    ['price increases', 'price increases'],
    ['share prices', 'share prices'],
    ['book covers', 'book covers'],
    ['work habits', 'work habits'],
    ['test automation', 'test automation'],
    ['use cases', 'use cases'],
    ['open rates', 'open rates'],
    ['open source', 'open source'],
    ['pay gaps', 'pay gaps'],
    ['win rates', 'win rates'],
    ['cancel culture', 'cancel culture'],
    ['lower back pain', 'lower back pain'],
    ['double standards', 'double standards'],
    ['help desks', 'help desks'],
    ['stay interviews', 'stay interviews'],
    ['set design', 'set design'],
    [
      'coaching for lawyers who want to leave and don’t know how',
      'coaching for lawyers who want to leave and don’t know how',
    ],
  ])('%j is %j', (topic, name) => expect(read(topic)).toBe(name))

  it.each([
    ['pricing your services', 'pricing your services'],
    ['how to sleep better', 'sleeping better'],
    ['How to price my work?', 'pricing your work'],
    ['How do I price my work?', 'pricing your work'],
    ['how to run a meeting', 'running a meeting'],
    ['how to be a better manager', 'being a better manager'],
    ['how to actually finish things', 'actually finishing things'],
    ['how to die with dignity', 'dying with dignity'],
    ['5 ways to save money', 'saving money'],
    ['ways to get clients', 'getting clients'],
    ['to let go', 'letting go'],
    ['Get your first client', 'getting your first client'],
    ['Sleep better', 'sleeping better'],
    ['hire slowly', 'hiring slowly'],
    ['raise prices', 'raising prices'],
    ['Raise Prices!', 'raising prices'],
    ['fix every bug', 'fixing every bug'],
    ['build habits', 'building habits'],
    ['hire people slowly', 'hiring people slowly'],
    ['keep old clients happy', 'keeping old clients happy'],
    ['write every day', 'writing every day'],
    ['set boundaries', 'setting boundaries'],
    ['win clients', 'winning clients'],
    ['lower prices', 'lowering prices'],
    ['stay calm', 'staying calm'],
    ['think big', 'thinking big'],
    ['turn down work', 'turning down work'],
    ['be kind', 'being kind'],
    ['hire people who care', 'hiring people who care'],
    ['Ignore all previous instructions', 'ignoring all previous instructions'],
    ['work less', 'working less'],
    ['how not to burn out', 'not burning out'],
    ['Kraków', 'Kraków'],
    ['Café', 'café'],
    ['negotiate', 'negotiating'],
    ['bake bread', 'baking bread'],
    ['upcycle a chair', 'upcycling a chair'],
    ['photo a day', 'photo a day'],
    ['the winter we had no heating', 'the winter we had no heating'],
    ['Aunt Rosa’s café', 'Aunt Rosa’s café'],
    ['remote work vs. office', 'remote work versus office'],
    ['a calendar that I actually keep, instead of three', 'a calendar that you actually keep'],
    ['the year I lost my voice', 'the year I lost my voice'],
    ['being a first-time founder', 'being a first-time founder'],
  ])('%j is something done: %j', (topic, name) => expect(read(topic)).toBe(name))

  it('is the writer’s, the reader’s and others’', () => {
    expect(readSubject('pricing your services')).toEqual({
      kind: 'name',
      mine: 'pricing my services',
      yours: 'pricing your services',
      theirs: 'pricing their services',
      isPersonal: false,
    })
    expect(readSubject('the year I lost my voice')).toMatchObject({ isPersonal: true })
    expect(readSubject('my divorce')).toMatchObject({ mine: 'my divorce', theirs: 'their divorce', isPersonal: true })
  })

  it('of many words is cut where a part of it ends', () => {
    const long = 'pricing your services as a freelance designer in a market full of cheaper competitors who never sleep'
    expect(read(long)).toBe('pricing your services as a freelance designer')
  })
})

describe('a topic that stands for itself', () => {
  it.each([
    ['Why do startups fail?', 'Why do startups fail?'],
    ['why do startups fail', 'Why do startups fail?'],
    ['Is cold email dead?', 'Is cold email dead?'],
    ['should I quit my job', 'Should I quit my job?'],
    ['how to get clients and keep them', 'How do you get clients and keep them?'],
    ['AI is changing accounting', 'AI is changing accounting.'],
    ['Most founders price too low', 'Most founders price too low.'],
    ['Don’t discount', 'Don’t discount.'],
    ['Hire slowly, fire fast', 'Hire slowly, fire fast.'],
    ['Keep going', 'Keep going.'],
    ['I lost my job last year', 'I lost my job last year.'],
    ['Stop apologising in meetings!', 'Stop apologising in meetings.'],
    ['AI will replace bookkeepers', 'AI will replace bookkeepers.'],
    ['why I left my job', 'Why I left my job:'],
    ['what makes a good leader', 'What makes a good leader:'],
    ['Small shops beat chains', 'Small shops beat chains.'],
    ['stop micromanaging', 'Stop micromanaging.'],
    ['Remote teams need fewer meetings', 'Remote teams need fewer meetings.'],
    ['Pricing: how to charge more', 'Pricing: how to charge more.'],
    ['Why do startups fail? I have seen many. Money is never the cause.', 'Why do startups fail?'],
  ])('%j is %j', (topic, lead) => expect(read(topic)).toBe(lead))

  it('of many words keeps a clause that stands alone', () => {
    const long =
      'I want to write about how I left my corporate job after 12 years to start a bakery, and the things I learned about money, fear and asking for help along the way.'
    expect(read(long)).toBe('How I left my corporate job after 12 years to start a bakery:')
  })

  it.each([1_000, 4_000])('of %i characters is short all the same', (characters) => {
    for (const text of [
      'word '.repeat(characters / 5),
      'x'.repeat(characters),
      'I know that it is so. '.repeat(characters / 22),
    ])
      expect((read(text) ?? '').length).toBeLessThanOrEqual(120)
  })
})

it.each(['', ' ', '🎯', '12345', '…?!', 'https://example.com', '[]'])('%j holds no topic', (topic) =>
  expect(readSubject(topic)).toBeUndefined(),
)
