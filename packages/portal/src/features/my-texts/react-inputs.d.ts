import 'react';

declare module 'react' {
  interface InputHTMLAttributes<T> {
    /** Whether the input chooses a folder. */
    webkitdirectory?: '' | undefined;
  }
}
