/** What the settings are called where a sentence names one. */
export const SETTING_LABELS = {
  defaultEngine: 'Default engine',
  provider: 'Provider',
  baseUrl: 'Base URL',
  key: 'Key',
  model: 'Model',
  inputPrice: 'Input price',
  outputPrice: 'Output price',
  choices: 'Engine per task',
  parallelWritings: 'Writings at once',
  parallelPerPerson: 'Writings at once for each person',
  webhooks: 'Webhook addresses',
  webhooksOnly: 'Webhooks only',
  webhookSecret: 'Webhook secret',
} as const

export type SettingName = keyof typeof SETTING_LABELS
