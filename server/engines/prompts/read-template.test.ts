import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'
import { FUNNEL_STAGES } from '#domain/lists/funnel-stages.ts'
import { HOOK_TYPES } from '#domain/lists/hooks.ts'
import { FUNNEL_STAGE_AIMS, FUNNEL_STAGE_LABELS } from '#domain/lists/ideas.ts'
import { PLATFORM_RULES, STORY_BEATS } from '#domain/platforms/platform-rules.ts'
import { PLATFORMS } from '#domain/platforms/platforms.ts'
import { FORMAT_PLATFORMS, VOICE_FORMATS } from '#domain/platforms/voice-formats.ts'
import { REVIVAL_TYPES } from '#domain/webhooks/index.ts'
import { REFINEMENT_LABELS } from '#domain/writing/refinements.ts'
import { readPage, readPages, readTemplates } from './read-template.ts'

const FEATURES = path.resolve(import.meta.dirname, '../../features')
const folderOf = (feature: string) => pathToFileURL(`${path.join(FEATURES, feature, 'prompts')}${path.sep}`)
const HEAD = '---\nversion: 2\noutput: thread\nlength: 900\n---\n'

function folderWith(files: Record<string, string>): URL {
  const folder = mkdtempSync(path.join(tmpdir(), 'templates-'))
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  return pathToFileURL(`${folder}${path.sep}`)
}

describe('a template', () => {
  it('is its head and its page, with the platform rules filled in', () => {
    const page = 'At most {postOnX}, or {linkedInPost}; {carouselSlides} slides, seen {instagramFold}.'
    const templateOf = readTemplates(
      'generation',
      folderWith({ 'a post.md': `${HEAD}\n${page}\n`, 'notes.txt': '{x}' }),
    )
    expect(templateOf('a post')).toEqual({
      name: 'generation/a post',
      version: 2,
      output: 'thread',
      expectedCharacters: 900,
      text: 'At most 280, or 3,000; 5 to 12 slides, seen about 125.',
    })
    expect(() => templateOf('another')).toThrow(/another\.md/)
  })

  it('is asked for as the text itself where it does not say how', () => {
    const templateOf = readTemplates('r', folderWith({ 'a.md': '---\nversion: 1\nlength: 9\n---\nWrite.' }))
    expect(templateOf('a').output).toBe('post')
  })

  it('may come from an editor that marks its files and ends lines with two characters', () => {
    const templateOf = readTemplates(
      'r',
      folderWith({ 'a.md': `\uFEFF${HEAD}Write.\n\nWell.`.replaceAll('\n', '\r\n') }),
    )
    expect(templateOf('a')).toMatchObject({ version: 2, text: 'Write.\n\nWell.' })
  })

  it.each([
    ['no head', 'Write.', 1, /head/],
    ['a head without end', '---\nversion: 1\nWrite.', 1, /head/],
    ['a key nobody knows', HEAD.replace('length', 'lenght'), 4, /lenght/],
    ['a line that is no entry', HEAD.replace('output: thread', 'output thread'), 3, /key: value/],
    ['a key given twice', HEAD.replace('length: 900', 'version: 3'), 4, /twice/],
    ['a key missing', HEAD.replace('length: 900\n', ''), 1, /"length"/],
    ['a version that is no number', HEAD.replace('2', 'two'), 2, /"version"/],
    ['a version of nought', HEAD.replace('2', '0'), 2, /"version"/],
    ['an output nobody knows', HEAD.replace('thread', 'poem'), 3, /post, line, thread/],
    ['an empty page', `${HEAD}\n \n`, 5, /nothing/],
    ['a placeholder nobody knows', `${HEAD}One.\nAt most {linkedinPost}.`, 7, /\{linkedinPost\}/],
    ['a placeholder named after what every object has', `${HEAD}{constructor}`, 6, /\{constructor\}/],
    ['empty braces', `${HEAD}{}`, 6, /\{\}/],
  ])('with %s stops with the file and the line', (_, text, line, why) => {
    const read = () => readTemplates('r', folderWith({ 'broken.md': text }))
    expect(read).toThrow(`broken.md:${line}: `)
    expect(read).toThrow(why)
  })
})

describe('the templates of this product', () => {
  it('has one for each platform, in the form the platform needs', () => {
    const templateOf = readTemplates('generation', folderOf('generation'))
    const outputs = Object.values(PLATFORMS).map(({ id }) => [id, templateOf(id).output])
    expect(Object.fromEntries(outputs)).toEqual({
      linkedin: 'post',
      'twitter-post': 'post',
      'twitter-thread': 'thread',
      instagram: 'post',
      carousel: 'slides',
      'story-breakdown': 'story',
      'mini-guide': 'guide',
    })
    for (const beat of STORY_BEATS) expect(templateOf('story-breakdown').text).toContain(`- ${beat}: `)
  })

  it('says of every refinement what it is', () => {
    const { output, text } = readTemplates('refinement', folderOf('refinement'))('refine')
    expect(output).toBe('post')
    for (const label of Object.values(REFINEMENT_LABELS)) expect(text).toContain(`- ${label}: `)
  })

  it('says of every type of hook and of every stage what it is', () => {
    const hook = readTemplates('hooks', folderOf('hooks'))('hook')
    expect(hook.output).toBe('line')
    for (const type of HOOK_TYPES) expect(hook.text).toContain(`- ${type}: `)
    const templateOf = readTemplates('ideas', folderOf('ideas'))
    for (const name of ['ideas', 'idea-content'])
      for (const stage of FUNNEL_STAGES) {
        expect(templateOf(name).text).toContain(`- ${FUNNEL_STAGE_LABELS[stage]}`)
        expect(templateOf(name).text).toContain(`, ${FUNNEL_STAGE_AIMS[stage]}: `)
      }
  })

  it.each([
    ['hooks', 'hook'],
    ['hooks', 'text-post'],
    ['hooks', 'video-script'],
    ['ideas', 'idea-content'],
    ['voice-content', 'spoken'],
  ])('says in %s/%s that what only the person knows is left open and never made up', (feature, name) => {
    const { text } = readTemplates(feature, folderOf(feature))(name)
    expect(text).toMatch(/make up no [^.]*(?:figure|year)/i)
    expect(text).toMatch(/in square brackets[^.]*one to five plain words/)
  })

  it('has one for each format of a voice note that is no platform’s', () => {
    const templateOf = readTemplates('voice-content', folderOf('voice-content'))
    for (const { id } of VOICE_FORMATS.filter((format) => FORMAT_PLATFORMS[format.id] === undefined))
      expect(templateOf(id)).toMatchObject({ name: `voice-content/${id}`, output: 'post' })
    expect(templateOf('spoken').text).toMatch(/not instructions for this work/)
  })

  it('has a page with a version for each source that is revived, a link to a video being read as a video', () => {
    const pageOf = readPages('revival', folderOf('revival'))
    for (const type of REVIVAL_TYPES.filter((known) => known !== 'yturl'))
      expect(pageOf(type)).toMatchObject({ name: `revival/${type}`, version: expect.any(Number) })
    const broken = folderWith({ 'a.md': `${HEAD}Write.` })
    expect(() => readPages('r', broken)).toThrow('a.md:3: expected one of version')
  })

  it('takes the limits of platforms from the rules and repeats none by hand', () => {
    const limits = Object.values(PLATFORM_RULES).map(({ limit }) => limit)
    const large = limits.filter((limit) => limit >= 100).flatMap((limit) => [`${limit}`, limit.toLocaleString('en')])
    const features = ['generation', 'hooks', 'ideas', 'refinement', 'revival', 'voice-content']
    const pages = [...features.map(folderOf), new URL('./', import.meta.url)].flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.md'))
        .map((file) => readFileSync(new URL(file, folder), 'utf8').replace(/^---\n[\s\S]*?\n---\n/, '')),
    )
    expect(pages.length).toBe(29)
    for (const page of pages) for (const limit of large) expect(page).not.toMatch(new RegExp(`(?<![\\d,])${limit}\\b`))
  })

  it('reads a page without a head', () => {
    const folder = folderWith({ 'page.md': '\nAlways.\n', 'broken.md': 'One.\n{no}' })
    expect(readPage(new URL('page.md', folder))).toBe('Always.')
    expect(() => readPage(new URL('broken.md', folder))).toThrow('broken.md:2: ')
  })
})
