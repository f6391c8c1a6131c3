// One ClickHouse server: node-process.ts <installation> <library> <folder> <tcp port> <http port> <configuration>. The
// library is clickhouse-local, which opens the ports of a server on request.
import { createRequire } from 'node:module';
import { join } from 'node:path';

interface ForeignFunctions {
  readonly open: (library: { library: string; path: string }) => void;
  readonly load: (call: object) => unknown;
  readonly DataType: { readonly External: number; readonly I32: number; readonly StringArray: number };
}

const [, , installation, path, folder, tcp, http, configuration] = process.argv;
const require = createRequire(join(installation, 'package.json'));
const { open, load, DataType } = require('ffi-rs') as ForeignFunctions;
open({ library: 'chdb', path });
// The statement never ends, so the server keeps running.
const forever =
  'SELECT sleepEachRow(1) FROM system.numbers SETTINGS max_block_size=1, function_sleep_max_microseconds_per_block=0 FORMAT Null';
const words = [
  'clickhouse',
  `--config-file=${configuration}`,
  `--path=${folder}`,
  '--listen_host=127.0.0.1',
  `--tcp_port=${tcp}`,
  `--http_port=${http}`,
  '--output-format=TSV',
  `--query=SYSTEM START LISTEN TCP; SYSTEM START LISTEN HTTP; ${forever}`,
];
load({
  library: 'chdb',
  funcName: 'query_stable_v2',
  retType: DataType.External,
  paramsType: [DataType.I32, DataType.StringArray],
  paramsValue: [words.length, words],
});
