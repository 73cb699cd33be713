import pino from 'pino'

export type Log = pino.Logger

/**
 * A logger of JSON lines on standard error. Fields that could carry secrets are cut out wherever they stand
 * one level deep; texts of people are never logged at all.
 */
export function createLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      redact: {
        paths: [
          '*.password',
          '*.token',
          '*.cookie',
          '*.authorization',
          '*.secret',
          'password',
          'token',
          'cookie',
          'secret',
        ],
        censor: '[cut]',
      },
    },
    pino.destination(2),
  )
}
