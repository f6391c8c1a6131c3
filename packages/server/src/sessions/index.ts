// Who is signed in, and how do accounts prove it?
export { cookiePrefixOf } from './cookie-prefix.ts';
export { createAuth, isRefusal, SESSION_LIFE, SUSPENDED, type Auth } from './create-auth.ts';
export { createKnownDevices, type KnownDevices } from './known-device.ts';
export { makeProof, markProved, PROOF_DAYS, proofOf, useProof, userOfProof } from './proof-of-address.ts';
export { isPasswordOf, replacePassword } from './replace-password.ts';
export {
  opensRegisteredTexts,
  requireReader,
  requireUser,
  type Sessions,
  type Standing,
  standingOf,
} from './standing.ts';
export { cookieHeaders, setCookies, signedInUser, userDoc, type SignedInUser } from './signed-in-user.ts';
export { useResetLink, voidResetLinks } from './use-reset-link.ts';
