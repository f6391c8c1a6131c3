/** The lines that describe a file: names and values. */
export type About = readonly (readonly [name: string, value: string])[];

/** The lines of description of a CSV or TSV file; the first one says how many there are. */
export function described(about: About): string[] {
  const all: About = [['lines of description', String(about.length + 1)], ...about];
  return all.map(([name, value]) => `# ${name}: ${value.replaceAll(/\s+/g, ' ')}`);
}
