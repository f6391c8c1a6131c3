import { expect, it } from 'vitest';
import { describeEveryScreen } from './support/every-screen.ts';
import { describePortal } from './support/portal.ts';

const cql = encodeURIComponent('[pos="ADJ"]{1,2} []{0,3} [lemma="water" & pos="NOUN"] within s');

const ADDRESSES = [
  '/Workbench',
  '/Workbench?boxes=true',
  `/Workbench?boxes=true&cql=${cql}`,
  `/Workbench?boxes=true&cql=${encodeURIComponent('[pos=')}`,
  `/Workbench?boxes=true&cql=${encodeURIComponent('[] -obj-> "tea" <-conj- _')}`,
  '/Workbench?cql=%22BAZAAR%22',
  '/Workbench?simple=dera&tags=true&columns=genre,year&sort=R1&criteria=media',
  '/Workbench?simple=dera&paged=true&tags=true&columns=genre',
  '/Workbench?simple=dera&annotate=true&sample=20',
  '/Workbench?simple=dera&opened=true&tree=arcs',
  '/Workbench?simple=dera&opened=true&tree=outline',
  '/Workbench?view=guide',
  '/Workbench?simple=dera&view=distribution',
  '/Workbench?simple=dera&view=collocates&grown=the',
  '/Workbench?simple=mother&view=collocates&allMeasures=true&toggledColumns=c1&sortBy=files&lastFirst=true',
  '/Workbench?simple=mother&view=sentences',
  '/Workbench?simple=mother&view=distribution&section=year',
  `/Workbench?cql=${encodeURIComponent('[lemmma="go"]')}`,
  '/Workbench?view=compare',
  '/Workbench?simple=dera&view=compare',
  '/Workbench?simple=dera&view=compare&other=jirga&versus=genre:opinion',
  '/Workbench?view=variety&listedOnly=true',
  '/Workbench?view=terms',
  '/Workbench?view=triples&target=criteria:media',
  '/Workbench?simple=mother&view=ngrams',
  '/Workbench?view=words&pattern=.*ness',
  '/Workbench?view=candidates&names=with',
  '/Workbench?view=sketch&lemma=have',
  '/Workbench?view=sketch&lemma=have&otherLemma=take&versus=criteria:media',
  '/Workbench?view=thesaurus&lemma=have',
  '/Workbench?view=sketch&lemma=went',
  '/Workbench?view=trends',
  '/Workbench?view=subtrees',
  '/Workbench?view=keysubtrees&target=criteria:media&attribute=lemma',
  '/Workbench?simple=dera&view=frequencies&by=L1:lc&grouped=true',
  '/Workbench?view=saved',
  '/Workbench?simple=dera&build=x&figures=hits:1',
];

/** Colours of the placeholder of the first note and of the first name of a file. */
function placeholderAndFile(): string[] {
  const [, file] = document.querySelectorAll('[role=gridcell]');
  const note = document.querySelector('[placeholder=Note]');
  return file === undefined || note === null
    ? []
    : [getComputedStyle(note, '::placeholder').color, getComputedStyle(file).color];
}

describeEveryScreen('every view of the workbench', ADDRESSES);

describePortal('the workbench', (portal) => {
  it('has placeholders in the colour of other soft text, which axe reads', async () => {
    const page = await portal.open('/Workbench?simple=dera&annotate=true', { colorScheme: 'dark' });
    await expect.poll(() => page.evaluate(placeholderAndFile)).toEqual(['rgb(191, 184, 168)', 'rgb(191, 184, 168)']);
  });
});
