// How does a visitor register, sign in and out, set a new password, export the stored data, and delete the account?
import { portalCalls } from '../../portal-calls.ts';
import type { App, Services } from '../../services.ts';
import { addOwnAccount } from './own-account.ts';
import { addPassword } from './password.ts';
import { addProofs } from './prove-address.ts';
import { addRegisterUser } from './register-user.ts';
import { addSession } from './session.ts';

export function addAccounts(app: App, services: Services): void {
  const call = portalCalls(app, services.config, 'accounts');
  addRegisterUser(call, services);
  addSession(call, services);
  addProofs(call, services);
  addPassword(app, call, services);
  addOwnAccount(call, services);
}
