/**
 * Every sentence a person can be shown: errors by code with their HTTP status, and notices by name.
 * `{name}` in a sentence is filled from the parameters. Sentences of the specification stand to the letter.
 */
export const ERRORS = {
  // who is asking
  not_authenticated: [401, 'Not authenticated'],
  unauthorized: [403, 'Unauthorized'],
  account_banned: [403, 'This account has been suspended. Please contact support.'],
  invalid_credentials: [401, 'Invalid email or password. Please check both and try again.'],
  email_not_confirmed: [403, 'Please confirm your email address first. We have sent you a new link.'],
  email_taken: [422, 'An account with this email already exists. Please sign in instead.'],
  email_invalid: [400, 'Please enter a valid email address.'],
  credentials_required: [400, 'You must provide either an email or phone number and a password'],
  names_required: [400, 'Please enter your first and last name.'],
  name_too_long: [400, 'Names can be at most {max} characters long.'],
  password_too_short: [400, 'Password must be at least {min} characters long'],
  password_too_long: [400, 'Password must be at most {max} characters long'],
  password_well_known: [400, 'This password is too well known to be safe. Please choose another one.'],
  reset_link_invalid: [400, 'This reset link has expired or was already used. Please request a new one.'],
  confirmation_link_invalid: [400, 'This link has expired or was already used. Please sign in to get a new one.'],
  origin_refused: [403, 'This request came from another site and was refused. Please reload the page and try again.'],
  too_many_tries: [429, 'Too many attempts. Please try again in {seconds} seconds.'],
  too_many_requests: [429, 'Too many requests. Please try again in {seconds} seconds.'],

  // what was sent
  invalid_input: [400, 'Please check "{field}": it is missing or has the wrong form.'],
  invalid_json: [400, 'The request could not be read: its body is not valid JSON.'],
  body_too_large: [413, 'That is too much text at once. Please shorten it and try again.'],
  content_required: [400, 'Please paste or type some text first.'],
  content_too_long: [413, 'This text is too long. Please shorten it to {max} characters or fewer.'],
  content_id_required: [400, 'Content ID is required'],
  text_empty: [400, 'The text cannot be empty. Type something, or delete the {noun} instead.'],
  cursor_invalid: [400, 'This page of the list cannot be found. Please start again from the top.'],
  filter_invalid: [400, 'Unknown {filter}: {value}'],
  platform_not_found: [400, 'Platform not found'],
  content_source_invalid: [400, 'Invalid content source'],
  brand_voice_not_found: [404, 'This brand voice no longer exists. Please choose another one.'],
  brand_voice_required: [400, 'Please select a brand voice first.'],
  operation_unknown: [400, 'Unknown operation: {operation}'],
  idempotency_key_required: [400, 'An Idempotency-Key header of {min} to {max} characters is required.'],
  idempotency_key_reused: [409, 'This Idempotency-Key was already used for another request.'],

  // what is there
  not_found: [404, 'Not found'],
  writing_not_found: [404, 'This writing does not exist.'],
  edit_conflict: [409, 'This text was changed elsewhere in the meantime. Reload it, then save your changes again.'],

  // the operator's settings
  setting_fixed: [409, '{field} is set by the environment ({variable}) and can only be changed there.'],
  setting_conflict: [409, 'The settings were changed elsewhere in the meantime. Reload them, then save again.'],
  setting_wrong: [400, '{field}: {fix}'],

  // tokens
  insufficient_tokens: [402, 'Insufficient tokens available'],

  // writing
  generation_failed: [500, 'Failed to generate content. Please try again.'],
  writing_cancelled: [409, 'Cancelled. No tokens were charged.'],
  writing_interrupted: [500, 'The work was interrupted and no tokens were charged. Please try again.'],
  engine_busy: [503, 'The writing service is busy. Please try again in {wait}. No tokens were charged.'],
  engine_refused: [422, 'The model declined to write this. Change the text and try again; no tokens were charged.'],
  engine_material_too_long: [422, 'This text is too long for the model. Please shorten it and try again.'],
  webhook_format_missing: [500, 'No webhook endpoint found for {format}'],
  webhook_platform_unsupported: [500, 'Unsupported platform for {type}: {platform}'],
  again_impossible: [410, 'What this was made from is no longer kept. Paste the text again to get another one.'],
  selection_required: [400, 'Please select the passage to refine first.'],
  wish_required: [400, 'Please say what should change.'],
  wish_too_long: [400, 'Please say it in {max} characters or fewer.'],
  refinement_unavailable: [422, 'The built-in composer can only make a passage shorter. Connect a model for more.'],
  selection_too_short: [422, 'This passage is already as short as whole sentences can make it.'],
  source_too_short: [422, 'This text is too short for this platform. Paste at least {words} words of running text.'],
  source_mostly_list: [422, 'This text is mostly a list. Paste running text with full sentences instead.'],
  source_recipe: [422, 'This looks like a recipe. Paste the story around it, in full sentences.'],
  source_navigation: [422, 'This looks like the menu of a page. Paste the text of the article itself.'],
  source_no_sentences: [422, 'Too few sentences of this text can stand alone. Paste a longer passage of it.'],
  source_unreadable: [422, 'There are no words in this text. Paste a text written in sentences.'],
  source_unsupported_script: [
    422,
    'The built-in composer cannot read this script yet. Connect a model to write in this language.',
  ],

  // the server itself
  internal: [500, 'Something went wrong on our side. Please try again.'],
  storage_full: [
    507,
    'The server has no space left, so nothing was saved. Your text is still here; please try again later.',
  ],
  unavailable: [503, 'The server is starting or stopping. Please try again in a moment.'],
} as const satisfies Record<string, readonly [status: number, sentence: string]>

export type ErrorCode = keyof typeof ERRORS

/** Notices, labels with wording fixed by the specification, and the browser's own failures. */
export const NOTICES = {
  signedIn: 'Sign in successful! Redirecting...',
  signInFailed: 'Failed to sign in. Please check your credentials.',
  signUpFailed: 'Failed to create account. Please try again.',
  accountCreatedConfirm: 'Account created successfully! Please check your email for confirmation.',
  accountCreated: 'Account created successfully! You can sign in now.',
  resetLinkSent: 'Check your email for the password reset link',
  passwordUpdated: 'Password updated successfully! Redirecting to sign in...',
  passwordsDiffer: 'Passwords do not match',
  emailConfirmed: 'Your email address is confirmed. You can sign in now.',
  connectionLost: 'Unable to connect to the server. Please check your internet connection and try again.',
  copied: 'Copied!',
  copyFailed: 'Failed to copy content',
  saved: 'Changes saved successfully',
  loadContentFailed: 'Failed to load content. Please try again.',
  loadExistingFailed: 'Failed to load existing content',
  loadBrandVoicesFailed: 'Failed to load brand voices',
  loadVoiceContentFailed: 'Failed to load voice content. Please try again.',
  updateFailed: 'Failed to update content',
  updateVoiceContentFailed: 'Failed to update voice content',
  deleteFailed: 'Failed to delete content',
  deleteVoiceContentFailed: 'Failed to delete voice content',
  deleteSelectedFailed: 'Failed to delete selected content',
  generateFailed: 'Failed to generate content. Please try again.',
  cancelledTooLate: 'It was already written: you find it in the list, charged as shown.',
  refineFailed: 'Failed to refine this passage. Please try again.',
  engineSaved: 'Engine settings saved',
  engineLoadFailed: 'Failed to load the engine settings. Please try again.',
  engineSaveFailed: 'Failed to save the engine settings. Please try again.',
  engineTestFailed: 'The test could not be run. Please try again.',
  restoreFailed: 'Failed to restore content',
  deleted: '{count} {noun} deleted',
  sessionExpired: 'Your session has ended. Sign in again; your text is kept.',
} as const

export type MessageParams = Readonly<Record<string, string | number>>

/** Fills `{name}` in a sentence; a missing parameter leaves nothing behind. */
export function fillMessage(sentence: string, params: MessageParams = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    return typeof value === 'number' ? value.toLocaleString('en-US') : (value ?? '')
  })
}
