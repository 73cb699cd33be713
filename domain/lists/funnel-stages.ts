/** How near to buying the reader of a post is (part 2 §3). */
export const FUNNEL_STAGES = ['TOFU', 'MOFU', 'BOFU'] as const
