// Keeps questions apart that were written down without their marks.

const ASKS =
  /^(?:(?:what|how|why|when|where|who|which)(?: (?:much|many|long|often|else|of \p{L}+|\p{L}+s))? (?:do|does|did|can|could|should|would|will|have|has|are|were|am) (?:you|we|i|they|he|she|it|people|that|this|there|your|our|my|the)\b|(?:what|why|who|where|how) (?:is|was) (?:it|that|this|your|the|my|so)\b(?!.*\b(?:is|was|are|were)\b.*\b(?:is|was)\b)|(?:do|does|did|are|were|can|could|should|would|will|have|has) (?:you|we|i|they|he|she|it|people|your|our|anybody|anyone)\b)/iu

/** The sentence with a question mark where the order of its words asks; one with a comma is left as it is. English only. */
export function asAsked(sentence: string): string {
  return ASKS.test(sentence) && !sentence.includes(',') ? sentence.replace(/\.$/, '?') : sentence
}
