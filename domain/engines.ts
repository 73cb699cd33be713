/** The engine of a fresh installation, named honestly wherever a text can be asked for. */
export const COMPOSER = {
  name: 'composer',
  note: 'Built-in composer: arranges your own sentences. Connect a model for free writing.',
} as const
