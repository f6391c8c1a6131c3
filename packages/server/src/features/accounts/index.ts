// How does a visitor get an account, sign in and out, choose a new password, see what is stored, and leave?
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
