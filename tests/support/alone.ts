// Setup of the unit tests: anything that would start a process or open a socket throws an error that says where such a
// test belongs.
import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';

function refuse(what: string): () => never {
  return () => {
    throw new Error(
      `A unit test ${what}. Let its name end in .parts.test.ts, and it runs with the tests of whole parts.`,
    );
  };
}

const startsProcess = refuse('starts no process');
const opensSocket = refuse('opens no socket');

// All asynchronous ways to start a process end in this method; the synchronous ones are separate functions.
Object.assign(ChildProcess.prototype, { spawn: startsProcess });
Object.assign(childProcess, { spawnSync: startsProcess, execSync: startsProcess, execFileSync: startsProcess });
syncBuiltinESMExports();
Socket.prototype.connect = opensSocket;
Server.prototype.listen = opensSocket;
