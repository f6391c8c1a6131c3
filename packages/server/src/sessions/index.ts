// Who is signed in?
export { createAuth, SESSION_LIFE, type Auth } from './create-auth.ts';
export { cookieHeaders, setCookies, signedInUser, userDoc, type SignedInUser } from './signed-in-user.ts';
