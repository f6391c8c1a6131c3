import { answerFromCorpus, saveMadeFiles } from '@zaban/own-texts';
import { HASH_ROOT, OWN_TEXTS } from './in-page.ts';

/** Answers calls about the corpus of one's own that this page is of. Loaded for such pages alone. */
export const answerOwn = answerFromCorpus(OWN_TEXTS ?? '');

saveMadeFiles(`#${HASH_ROOT}`, () => false, answerOwn, { warn: (sentence) => window.alert(sentence) });
