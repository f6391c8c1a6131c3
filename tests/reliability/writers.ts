// People who register and write to the team all the time, and know what they were told.

export interface Acknowledged {
  readonly emails: string[];
  readonly messages: string[];
}

export interface Writers {
  readonly acknowledged: Acknowledged;
  /** Resolves when they have stopped. */
  stop(): Promise<void>;
}

export const PASSWORD = 'amaltas-1';

/** Sends JSON and gives the status; 0 when there was no answer. */
export async function send(url: string, body: object): Promise<number> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    await answer.text();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Starts so many of them. */
export function startWriters(url: string, count: number): Writers {
  const acknowledged: Acknowledged = { emails: [], messages: [] };
  const stopping = new AbortController();
  const write = async (writer: number): Promise<void> => {
    for (let round = 0; !stopping.signal.aborted; round += 1) {
      const email = `w${writer}-${round}@example.org`;
      const person = { fName: 'Amna', lName: 'Malik', email, password: PASSWORD, country: 'Pakistan' };
      if ((await send(`${url}/corpus/registerUser`, person)) === 200) acknowledged.emails.push(email);
      const message = { name: 'Amna', email, subject: 'A test', message: email };
      if ((await send(`${url}/corpus/sendMessage`, message)) === 200) acknowledged.messages.push(email);
    }
  };
  const writers = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  return {
    acknowledged,
    async stop() {
      stopping.abort();
      await writers;
    },
  };
}
