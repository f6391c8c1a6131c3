// What is stored about a person, and how does it go?
export { deleteUser, deleteUserIn } from './delete-user.ts';
export { storedAbout } from './stored-about.ts';
