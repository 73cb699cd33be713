/** What the public site says of the product in these very words (part 1 §1); nowhere is more claimed than the product keeps. */
export const FORMATS_CLAIM = '13+ formats'
export const SPEED_CLAIM = '5x faster'
export const WEEK_CLAIM = 'A week’s worth of content'
export const HOUR_CLAIM = 'in under an hour'
export const HOOKS_CLAIM = '90+ hook templates'
