/** Address of a file that the bundler copies beside the scripts. */
declare module '*.gz?url' {
  const address: string;
  export default address;
}
