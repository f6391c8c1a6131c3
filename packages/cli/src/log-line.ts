/** Levels of the server's log; `fatal` is the last line of a process. */
type Level = 'info' | 'warn' | 'error' | 'fatal';

/** An event as one line of JSON in the form of the server's log: level, time, the fields of `about`, and the sentence as `msg`. */
export function logLine(level: Level, sentence: string, about: object = {}): string {
  return `${JSON.stringify({ level, time: new Date().toISOString(), ...about, msg: sentence })}\n`;
}
