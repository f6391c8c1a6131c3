import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestSite, type TestSite } from '../../server/src/testing/test-site.ts';
import { runZaban } from './testing/run-zaban.ts';

const program = join(import.meta.dirname, '../bin/zaban.js');

let site: TestSite;
beforeAll(async () => {
  site = await makeTestSite();
});
afterAll(() => site.remove());

describe('tools over stdin and stdout', () => {
  it('answer the official client about an index, with access as on a site', async () => {
    const client = new Client({ name: 'test', version: '1' });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [program, 'mcp', join(site.data, 'index')],
      stderr: 'pipe',
    });
    await client.connect(transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('collocations');
    const answer = await client.callTool({ name: 'concordance', arguments: { simple: 'dera', limit: 2 } });
    expect(answer.structuredContent).toMatchObject({ count: 5, lines: [{ node: 'dera' }, { node: 'Dera' }] });
    const [{ text }] = answer.content as [{ text: string }];
    expect(text).toContain('5 hits in');
    expect(text).not.toContain('Link:');
    const { structuredContent } = await client.callTool({
      name: 'frequencies',
      arguments: { simple: 'dera', by: ['L1'] },
    });
    expect(structuredContent).toMatchObject({ withheld: { texts: 2 } });
    await client.close();
  });

  it('write nothing but answers to stdout, and end when stdin ends', async () => {
    const messages = [
      '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      'no json',
      '{"jsonrpc":"2.0","method":"notifications/initialized"}',
      '{"jsonrpc":"2.0","id":"two","method":"tools/call","params":{"name":"list_corpora"}}',
    ];
    const ended = await runZaban(['mcp', join(site.data, 'index')], { folder: site.data, input: messages.join('\n') });
    const answers = ended.out
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as { id: unknown });
    expect(ended.status).toBe(0);
    expect(new Set(answers.map(({ id }) => id))).toEqual(new Set([1, null, 'two']));
    expect(answers).toHaveLength(3);
    expect(ended.err).toBe('');
  });

  it('say what to do when there is no such index', async () => {
    const ended = await runZaban(['mcp', 'nowhere'], { folder: site.data });
    expect([ended.status, ended.out]).toEqual([1, '']);
    expect(ended.err).toMatch(/^zaban: nowhere: there is no such folder/);
  });
});
