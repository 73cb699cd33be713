import { StartError } from '#server/base/start-error.ts'

export type PostgresStartErrorCode =
  | 'unwritable'
  | 'disk_full'
  | 'not_empty'
  | 'other_major'
  | 'no_binaries'
  | 'in_use'
  | 'path_too_long'
  | 'root_unsupported'
  | 'failed'

/** Why the embedded database cannot run; `message` is one sentence for the person at the terminal, with the way out. */
export class PostgresStartError extends StartError {
  readonly code: PostgresStartErrorCode

  constructor(code: PostgresStartErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PostgresStartError'
    this.code = code
  }
}

/** The error number of the operating system (`EACCES` …), or an empty string. */
export function systemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Turns a failed file operation in the data directory into its sentence. */
export function directoryError(directory: string, error: unknown): PostgresStartError {
  const code = systemCode(error)
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFullError(directory, error)
  if (code === 'ENAMETOOLONG') return pathTooLongError(directory)
  const reason =
    {
      EACCES: 'permission denied',
      EPERM: 'permission denied',
      EROFS: 'the file system is read-only',
      ENOTDIR: 'part of the path is a file',
      EEXIST: 'a file stands in its place',
    }[code] ?? (error instanceof Error ? error.message : String(error))
  return new PostgresStartError(
    'unwritable',
    `The database directory ${directory} cannot be used (${reason}): give this user the right to write there, or set DATA_DIR to another directory.`,
    { cause: error },
  )
}

/** Whether a program of PostgreSQL ended for want of space, by what it printed. */
export function tellsOfFullDisk(output: string): boolean {
  return /no space left|disk quota|free disk space/i.test(output)
}

export function diskFullError(directory: string, cause: unknown): PostgresStartError {
  return new PostgresStartError(
    'disk_full',
    `The disk that holds ${directory} is full: free at least 100 MB, or set DATA_DIR to a directory on another disk, and start again.`,
    { cause },
  )
}

export function pathTooLongError(directory: string): PostgresStartError {
  return new PostgresStartError(
    'path_too_long',
    `The path ${directory} is too long for the database and no short directory for its socket could be made: set DATA_DIR to a shorter path.`,
  )
}
