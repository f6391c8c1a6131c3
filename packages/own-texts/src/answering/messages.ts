// Which messages does a page send to engine-worker.ts?
import type { CallMessage } from '@zaban/published/answering';

export type ToOwnEngine = { readonly kind: 'open'; readonly id: string } | CallMessage;
