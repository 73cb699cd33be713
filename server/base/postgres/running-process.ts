/** What can be learnt about another process of this machine by its id. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { systemCode } from './postgres-start-error.ts'

/** True while the process runs; one that has ended but was not yet collected by its parent counts as gone. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (systemCode(error) === 'ESRCH') return false
  }
  return readStat(pid)?.state !== 'Z'
}

/** A mark that differs between two processes that had the same id one after the other; empty where unknown. */
export function birthOf(pid: number): string {
  return readStat(pid)?.startTime ?? ''
}

/** The program's name, such as `postgres`; undefined where the system does not tell. */
export function programOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    if (process.platform === 'win32') return undefined
    return execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' })
      .trim()
      .split('/')
      .at(-1)
  } catch {
    return undefined
  }
}

function readStat(pid: number): { state: string; startTime: string } | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    // The name in brackets may hold spaces, so fields are counted behind its closing bracket.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? '', startTime: fields[19] ?? '' }
  } catch {
    return undefined
  }
}
