export { type Manner, pieceManner, readManner, requestManner } from './post-manner.ts'
export { postFor } from './post-request.ts'
