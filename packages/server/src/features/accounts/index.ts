// How does a visitor register, sign in and out, set a new password, export the stored data, and delete the account?
import type { App, Services } from '../../services.ts';
import { addChangePassword, addDeleteUser, addEndOtherSessions, addExportUser } from './own-account.ts';
import { addForgotPassword, addResetPassword } from './password.ts';
import { addProveAddress, addSendAddressProof } from './prove-address.ts';
import { addRegisterUser } from './register-user.ts';
import { addCurrentUser, addLoginUser, addLogoutUser } from './session.ts';

export function addAccounts(app: App, services: Services): void {
  addRegisterUser(app, services);
  addLoginUser(app, services);
  addLogoutUser(app, services);
  addCurrentUser(app, services);
  addSendAddressProof(app, services);
  addProveAddress(app, services);
  addForgotPassword(app, services);
  addResetPassword(app, services);
  addChangePassword(app, services);
  addEndOtherSessions(app, services);
  addExportUser(app, services);
  addDeleteUser(app, services);
}
