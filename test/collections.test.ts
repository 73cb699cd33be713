import { keepsTheCollectionContract } from './collection-contract.ts'
import { SAMPLES } from './samples/index.ts'

for (const sample of SAMPLES) keepsTheCollectionContract(sample)
