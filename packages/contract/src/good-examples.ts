import { z } from 'zod';

const share = (what: string) => z.number().min(0).max(1).optional().describe(what);
const words = (what: string) => z.array(z.string().min(1)).optional().describe(what);

/** What makes a good example of a word on a site, as the primitives of GDEX. */
export const GoodExamples = z
  .strictObject({
    length: z
      .tuple([z.int().min(2), z.int().max(50)])
      .refine(([low, high]) => low <= high, 'must begin with the lower number')
      .optional()
      .describe('Words that the best sentences have. Default: 8 to 20.'),
    commonWords: z.int().min(1).optional().describe('How many of the commonest words everybody knows. Default: 17000.'),
    whole: share('Share of the score for a whole sentence. Default: 0.5.'),
    uncommon: share('Less for each word that is not common. Words of the list are. Default: 0.2.'),
    name: share('Less for each name. Default: 0.1.'),
    sign: share('Less for each token with digits, brackets or signs. Default: 0.1.'),
    anaphor: share('Less for each word such as “he” or “this”. Default: 0.1.'),
    place: share('Less for a word at the end of its sentence. Default: 0.2.'),
    blacklist: words('Words that no example has, unless they are looked for.'),
    greylist: words('Words that count as not common.'),
    notFrom: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe('Fields with values: no text with one of them gives an example, such as invented ones.'),
  })
  .optional();
