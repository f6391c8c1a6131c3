import 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Whether a folder is chosen. */
    webkitdirectory?: '' | undefined;
  }
}
