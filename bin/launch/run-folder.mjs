/** Where a run of tests keeps everything it writes: in memory where there is room, since a disk took half of its time. */

import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const PREFIX = 'parlance-test-'
/** What the databases and browsers of one run hold at most, several times over. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Makes the folder of this run, and removes those that killed runs have left behind. It stands where TMPDIR says, else
 * in memory, else where the system keeps what is temporary.
 * @returns {string} a folder of its own that programs can be run from; the caller removes it
 */
export function makeRunFolder() {
  const place = !process.env.TMPDIR && hasRoom(MEMORY) ? MEMORY : tmpdir()
  removeLeftovers(place)
  const folder = mkdtempSync(join(place, `${PREFIX}${process.pid}-`))
  // The databases of a run as root belong to another account, which has to pass through.
  chmodSync(folder, 0o711)
  return folder
}

function hasRoom(place) {
  try {
    const { bavail, bsize } = statfsSync(place)
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 2 * ROOM_BYTES && runsPrograms(place)
  } catch {
    return false
  }
}

/** Containers often forbid it there. */
function runsPrograms(place) {
  const folder = mkdtempSync(join(place, PREFIX))
  try {
    const program = join(folder, 'program')
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o700 })
    return spawnSync(program).status === 0
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function removeLeftovers(place) {
  for (const name of readdirSync(place)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid && !isRunning(pid)) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code !== 'ESRCH'
  }
}
