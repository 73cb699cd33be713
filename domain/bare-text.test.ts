import { expect, it } from 'vitest'
import { bareText } from './bare-text.ts'

it.each([
  [' “One line.”\n', 'One line.'],
  ['"One line."', 'One line.'],
  ['**"One line."**', 'One line.'],
  ['*One* __line__ with `code`', 'One line with code'],
  ['## A heading', 'A heading'],
  ['«\u00a0Une ligne.\u00a0»', 'Une ligne.'],
  ['„Eine Zeile.“', 'Eine Zeile.'],
  ['»Eine Zeile.«', 'Eine Zeile.'],
  ['「一行」', '一行'],
  ['"One" and "two"', '"One" and "two"'],
  ['"Two\nlines"', 'Two\nlines'],
  ['#MondayMood', '#MondayMood'],
  ['**One** and **two** and ~~three~~', 'One and two and three'],
  ['**One *and* two**', 'One and two'],
  ['**One is left open', '**One is left open'],
  ['2 * 3 * 4 is 24', '2 * 3 * 4 is 24'],
  ['a_snake_case', 'a_snake_case'],
  ['a__b__c, and what the f**k this s**t is', 'a__b__c, and what the f**k this s**t is'],
  ['这是**重点**内容', '这是重点内容'],
  ['He said "no".', 'He said "no".'],
  ["'tis the season", "'tis the season"],
  ['', ''],
])('%j is bare as %j', (text, bare) => expect(bareText(text)).toBe(bare))
