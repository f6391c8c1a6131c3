/** Address of a file that the bundler puts beside the scripts. */
declare module '*.gz?url' {
  const address: string;
  export default address;
}
