// The part of X's own library that the counting is compared with; the package ships no types.
declare module 'twitter-text' {
  const twitterText: { parseTweet(text: string): { weightedLength: number; valid: boolean } }
  export default twitterText
}
