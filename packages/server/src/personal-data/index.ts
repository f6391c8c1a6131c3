// What is stored about a user, and how is it deleted?
export { deleteUser, deleteUserIn } from './delete-user.ts';
export { storedAbout } from './stored-about.ts';
