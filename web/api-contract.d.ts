declare module 'virtual:api-contract' {
  import type { AnyContractRouter } from '@orpc/contract'

  const contract: AnyContractRouter
  export default contract
}
