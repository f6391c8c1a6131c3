// How does a visitor get an account, sign in and out, and choose a new password?
import type { App, Services } from '../../services.ts';
import { addForgotPassword, addResetPassword } from './password.ts';
import { addRegisterUser } from './register-user.ts';
import { addCurrentUser, addLoginUser, addLogoutUser } from './session.ts';

export function addAccounts(app: App, services: Services): void {
  addRegisterUser(app, services);
  addLoginUser(app, services);
  addLogoutUser(app, services);
  addCurrentUser(app, services);
  addForgotPassword(app, services);
  addResetPassword(app, services);
}
