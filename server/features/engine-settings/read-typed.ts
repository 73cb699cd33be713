/** Reads what an admin typed into a setting, or says with `setting_wrong` what to type instead. */
import { AppError } from '#domain/messages/app-error.ts'
import { readKey } from '#server/base/env/engines.ts'
import { HTTP_ADDRESS_FIX, readBaseUrl, readHttpAddress } from '#server/base/env/http-address.ts'
import { SETTING_LABELS } from './setting-labels.ts'

/** The address of an API; null where the field was left empty. */
export function readTypedBaseUrl(text: string): string | null {
  return text.trim() === '' ? null : (readBaseUrl(text) ?? refuse(SETTING_LABELS.baseUrl, HTTP_ADDRESS_FIX))
}

/** A whole key. */
export function readTypedKey(text: string): string {
  return readKey(text.trim()) ?? refuse(SETTING_LABELS.key, 'enter it as the provider gave it, without spaces.')
}

/** The address of a webhook; `field` names it. */
export function readTypedWebhook(field: string, text: string): string {
  return readHttpAddress(text) ?? refuse(field, HTTP_ADDRESS_FIX)
}

/** Throws `setting_wrong`. */
export function refuse(field: string, fix: string): never {
  throw new AppError('setting_wrong', { field, fix })
}
