/**
 * The fixed wording of the portal and of the server’s answers. The misspellings are part of it: the specification fixes
 * this wording, and tests check it.
 */
export const MESSAGES = {
  wordRequired: 'You must type a word to search results',
  wordListSearchEmpty: 'Search Word can not be empty',
  firstNameRequired: 'First Name is reuired',
  lastNameRequired: 'Last Name is reuired',
  emailRequired: 'Email is reuired',
  countryRequired: 'Country is reuired',
  passwordRequired: 'Password is reuired',
  confirmPasswordRequired: 'Confirm Password is reuired',
  passwordTooShort: 'Password must be at least 6 characters',
  confirmPasswordTooShort: 'Confirm Password must be at least 6 characters',
  emailBadlyFormatted: 'Email is badly formatted. Engter correct email address',
  emailLetters:
    'Before the @ and after the last dot, an email address can only have Latin letters without accents here. Give another address.',
  passwordsDiffer: 'Password and confirm password must match',
  noDescription: 'No description found for this word',
  selectFile: 'Select file to show word list',
  loginToDownload: 'User must login to access and download corpus data',
  definitionOf: 'Definition of',
  loading: 'Loading...',
  wordLoadFailed: 'Failed to load word',
  collocationNote: 'Fixed: 2 left/right words, 5 results',
  lastUpdated: 'Last Updated: 5 February, 2024.',
} as const;

/** The alert when a KWIC search has no results. */
export function noResultsFor(word: string): string {
  return `No results found for word: ${word}`;
}

/** The message of the word detail screen when its word cannot be loaded. */
export function wordError(message: string | undefined): string {
  return message === undefined || message === '' ? MESSAGES.wordLoadFailed : `Error: ${message}`;
}

/** Titles, texts and icons of dialogs. If `text` is undefined, the server’s `err` is shown. */
export const DIALOGS = {
  invalidSearch: { title: 'Invalid search!', text: 'Search word can not be empty', icon: 'error' },
  signupFailed: { title: 'User signup failed!', text: undefined, icon: 'error' },
  userCreated: {
    title: 'User created!',
    text: 'User successfully registered. Login now to continue!',
    icon: 'success',
  },
  loginFailed: { title: 'Login failed!', text: undefined, icon: 'error' },
  userLoggedIn: {
    title: 'User logged in!',
    text: 'User logged in successfully. You can access data functionality now!',
    icon: 'success',
  },
} as const;
