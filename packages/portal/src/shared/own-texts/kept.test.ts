import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { KEPT_QUERY } from './kept.ts';

it('reads the list again when the tab comes into sight, since another one may have changed it', async () => {
  const queryFn = vi
    .fn<() => Promise<{ corpora: []; mayBeTemporary: boolean }>>()
    .mockResolvedValue({ corpora: [], mayBeTemporary: false });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, refetchOnWindowFocus: false } } });
  client.mount();
  const stop = new QueryObserver(client, { ...KEPT_QUERY, queryFn }).subscribe(() => {});
  await expect.poll(() => queryFn.mock.calls.length).toBe(1);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  await expect.poll(() => queryFn.mock.calls.length).toBe(2);
  stop();
  client.unmount();
  focusManager.setFocused(undefined);
});
