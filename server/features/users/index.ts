/** Who has an account, and what it says of them. */
export { confirmAddress } from './confirm-email-address.ts'
export { normaliseEmail, requireEmail } from './email-address.ts'
export { addressConfirmedJob, tellAddressConfirmed } from './email-confirmed-job.ts'
export { findConfirmed } from './find-confirmed-user.ts'
export { findNewcomers, findRecipient } from './find-recipient.ts'
export { grantAdmin } from './grant-admin.ts'
export {
  type Account,
  eraseAccount,
  findAccount,
  findAddresses,
  getAccount,
  hasOthers,
  lockAccount,
} from './manage-users.ts'
export { type Names, requireNames } from './names.ts'
export { presentUser, type UserShape } from './present-user.ts'
export { explainAdmin } from './report-missing-admin.ts'
export { lockAdmins, requireOtherAdmin } from './require-another-admin.ts'
export { setWalkthrough } from './set-walkthrough.ts'
export { userProfiles, users } from './table.ts'
