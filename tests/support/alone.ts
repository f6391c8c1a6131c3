// Set up before the unit tests: whatever would start a process or open a socket says where such a test belongs.
import childProcess, { ChildProcess } from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';

function refuse(what: string): () => never {
  return () => {
    throw new Error(
      `A unit test ${what}. Name its file in tests/layers.ts, and it runs with the tests of whole parts.`,
    );
  };
}

const startsProcess = refuse('starts no process');
const opensSocket = refuse('opens no socket');

// Each asynchronous way to start a process ends in this method; the others are functions of their own.
Object.assign(ChildProcess.prototype, { spawn: startsProcess });
Object.assign(childProcess, { spawnSync: startsProcess, execSync: startsProcess, execFileSync: startsProcess });
syncBuiltinESMExports();
Socket.prototype.connect = opensSocket;
Server.prototype.listen = opensSocket;
