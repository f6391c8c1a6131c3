// What does a page say to the worker that answers its calls about a corpus of one's own?
import type { CallMessage } from '@zaban/published/answering';

export type ToOwnEngine = { readonly kind: 'open'; readonly id: string } | CallMessage;
