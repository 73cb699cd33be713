// Words that hold sentences together, a list a language: they tell languages apart, and leaving one out is no habit; so
// words that people like to leave out (very, also, just) are not among them.

const LISTED = {
  en: `a an the this that these those and or but nor so yet for as than if then of in on at by with from to into onto about
    over under up down out off is am are was were be been being do does did has have had will would shall should can could
    may might must i me my you your he him his she her it its we us our they them their who whom whose which what there
    here not no when while where how`,
  de: `der die das den dem des ein eine einen einem einer eines und oder aber denn doch sondern weil dass wenn als ob wie
    ich du er sie es wir ihr mich dich sich uns euch mir dir ihm ihn ihnen mein meine dein seine ihre unser nicht kein
    keine ist sind war waren bin bist sein hat habe haben hatte wird werden wurde kann können muss soll will in im an am
    auf aus bei mit nach von vom zu zum zur für über unter um durch gegen ohne vor seit bis so da
    dann hier man was wer wo warum`,
  fr: `le la les l un une des du de d et ou mais donc car ni que qu qui quoi dont où si comme quand parce je j tu il elle
    on nous vous ils elles me m te t se s lui leur y en moi toi mon ma mes ton ta tes son sa ses notre nos votre vos ce c
    cet cette ces ne n pas est sont était suis es sommes êtes être ai as a avons avez ont avait avoir fait à au aux
    dans par pour sur sous avec sans chez vers entre`,
  es: `el la los las lo un una unos unas y e o u pero sino porque que quien como cuando donde si yo tú él ella ello nosotros
    ellos ellas me te se nos os le les mi mis tu tus su sus nuestro nuestra este esta esto estos estas ese esa eso no ni es
    son era eran soy eres somos ser está están estaba estar ha he has han había hay fue a al de del en con por para sin
    sobre entre desde hasta qué cómo`,
  pt: `o a os as um uma uns umas e ou mas porque que quem como quando onde se eu tu ele ela nós eles elas você vocês me te
    lhe nos lhes meu minha meus teu tua seu sua seus suas nosso nossa este esta isto esse essa isso aquele não nem é são
    era eram sou somos ser está estão estava estar tem têm tinha ter há foi foram ao à aos às de do da dos das em no na nos
    nas num numa com por pelo pela para sem sobre entre desde até`,
  it: `il lo la i gli le l un uno una e ed o ma perché che chi cui come quando dove se io tu lui lei noi voi loro mi ti si
    ci vi ne me te sé mio mia miei tuo tua suo sua suoi nostro nostra questo questa questi quello quella non né è sono era
    erano sei siamo essere ho hai ha abbiamo hanno aveva avere c a al allo alla ai alle di d del dello della dei degli
    delle da dal dalla in nel nella nei nelle con per su sul sulla senza tra fra`,
} as const

export type Language = keyof typeof LISTED
export const LANGUAGES = Object.keys(LISTED) as Language[] // safe because these are its keys

const WORDS_OF = new Map(LANGUAGES.map((language) => [language, new Set<string>(LISTED[language].split(/\s+/))]))

/** True for words that hold a sentence of this language together; lower case, as they are spelt. */
export function isFunctionWord(word: string, language: Language): boolean {
  return WORDS_OF.get(language)?.has(word) ?? false
}
