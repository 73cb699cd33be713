// Keeps the posts beside this file at hand for tests, each with the template that is made of it.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = import.meta.dirname

export const POSTS = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => {
    const [post = '', template = ''] = readFileSync(join(FOLDER, name), 'utf8').split('\n=====\n')
    return { name, post: post.trim(), template: template.trim() }
  })

/** The post of this name, without ".txt". */
export function postOf(name: string): string {
  const found = POSTS.find((post) => post.name === `${name}.txt`)
  if (!found) throw new Error(`no post ${name}`)
  return found.post
}
