/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Base address of the calls where they are not on the portal’s own origin. */
  readonly VITE_ZABAN_API?: string;
}
