// Keeps out what is said about a note or a call itself, and what breaks off.

/** Said to whoever writes it down, or to the street: none of it is for a reader. */
const ASIDE_TO_TAKER =
  /\b(?:(?:can|could) you (?:make|turn|put|write|do) (?:that|this|it|something)\b|(?:make|turn) (?:that|this|it) into (?:a|an|something)|(?:don['’]t|do not|dinnae|didnae|please don['’]t) (?:make (?:me|it|this) sound|put (?:the|that|this|it|in|her|his|their|my)|mention|quote|write|use (?:the|that|his|her|their) names?)|(?:not|no) saying put|(?:maybe|just) put (?:it|that) in\b|check that\b(?=[,. ]|$)|(?:is|it['’]?s|aye it['’]?s) (?:this|it|that)?,? ?(?:is it )?(?:going|on|recording)\b(?=[?.,]| now)|just talk into (?:it|this)|i['’]?m (?:parked|sat in the (?:car|van))|getting ahead of(?: myself)?|somebody wanting the space|(?:leave|take|cut) (?:that|this|it|the \p{L}+(?: \p{L}+)?) (?:bit |part )?out|you (?:said|asked me to) (?:send|do|record) (?:me |you )?(?:a|this) (?:voice )?(?:note|message)|you can pick (?:out )?what|i['’]?m just going to talk|(?:that['’]s|it['’]s) my (?:train|bus|stop|taxi)|sorry about the (?:wind|noise|background|traffic)|hang on(?! to\b)(?: a (?:sec|second|minute))?\b|excuse me\b|what was i (?:saying|going to say)?|where was i\b|i['’]?m (?:here now|nearly there|walking|driving|in the car)|for (?:the newsletter|linkedin|instagram) or\b|(?:okay|ok|right|thanks|alright),? bye|^bye\b|, yeah[.!]$|before i (?:forget|lose it))/iu
const ASIDE_WORDS = 40
/** Said so that a talk can be held at all, and not in it. */
const CHATTER =
  /\b(?:on mute|(?:can|could) (?:you|everybody|everyone) (?:hear|see) (?:me|my|us|this)|see my screen|share my screen|is (?:it|this) recording|it['’]?s (?:going|recording) now|give me (?:a|one) (?:sec|second|minute)|(?:just )?(?:a|one|two) (?:secs?|seconds?|minutes?)(?=[.!]?$)|i have to (?:go|run|jump|take this|drop)|no no it['’]?s (?:fine|ok|okay)|same time (?:next|in two|in a)|i['’]?ll (?:send|email|e-mail|ping|forward) (?:you|it|the|that|over)|(?:can|could) you (?:send|e-?mail|forward) me|good to see you|how are you(?: doing)?|thanks for (?:joining|making (?:the )?time|coming on|having me)|not picking (?:it|that) up|is .{1,30} (?:coming|joining)(?: or (?:is it )?just us)?|(?:just|yep|yes|only) (?:just )?got in|brb|you['’]?re breaking up|(?:phone|laptop|ipad)['’]?s joined|joined twice|sorry,? there['’]?s a (?:man|guy|woman|dog|truck|van|plane|bin)|let me (?:just )?(?:kill|mute|close) (?:that|this|it)|(?:sorry )?(?:that['’]?s|it['’]?s) (?:the|my) (?:door|phone|dog|kids?)|feeding (?:the )?(?:dog|cat|kids)|link (?:is )?(?:up there|down there|below|in the description)|there['’]?s a link|welcome back to|if you['’]?re here for)\b/iu
const CHATTER_WORDS = 24
/** "You write it down, one line, in a.": what the next word was is not there. */
const UNFINISHED =
  /(?:^|\s)(?:a|an|the|my|our|your|their|its|and|but|or|because|if|(?:where|what|who|how)['’]s|probably|gonna|gotta|wanna)(?:, (?:okay|ok|yeah|right|well|so))?[.?!]+$|^(?:\S+ )?(?:it['’]s|that['’]s|there['’]s|he['’]s|she['’]s|i['’]m|we['’]re|they['’]re|is|was)[.?!]+$/iu

/** Whether a spoken sentence breaks off. */
export function isUnfinished(sentence: string): boolean {
  return UNFINISHED.test(sentence)
}

/** Whether a spoken sentence is about the note or the call itself: none of it is for a reader. */
export function isForNoReader(sentence: string): boolean {
  const words = sentence.split(' ').length
  return (words <= ASIDE_WORDS && ASIDE_TO_TAKER.test(sentence)) || (words <= CHATTER_WORDS && CHATTER.test(sentence))
}
