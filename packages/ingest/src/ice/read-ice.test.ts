import { describe, expect, it } from 'vitest';
import { eventsIn, markedSegment, reportsOf, spansOf } from '../testing/marked.ts';
import { isIce } from './marks.ts';

/** Made from the rules of the manual: every code once; 19 words of the corpus, counted by hand. */
const SPOKEN = `<I>
<$A> <ICE-PAK:S1A-001#1:1:A> Well <,> <{> <[> I saw </[> the <indig> dera </indig> </{>
<$B> <ICE-PAK:S1A-001#2:1:B> <[> Yes </[> <O> laughter </O> <w> it 's </w> <?> far </?> <,,>
<X> <$Z> <#X3:1:Z> Tea is here </X>
<$A> <ICE-PAK:S1A-001#4:1:A> He <}> <-> go </-> <+> goes </+> </}> <}> <-> to </-> <=> into </=> </}> caf&eacute; <&> noise </&> <unclear> word </unclear>
<#> <.> wh </.> <@> Ali </@> said <foreign> la vie </foreign>
</I>
`;

describe('a spoken text of ICE', () => {
  const read = markedSegment('ice', SPOKEN);

  it('has the words of the corpus alone', () => {
    expect(read.text.replaceAll(/\s+/g, ' ')).toBe(
      "Well I saw the dera Yes it's far He go into café word wh Ali said la vie",
    );
    // it's is two tokens
    expect(read.words).toBe(19);
  });

  it('has speakers, text units and what the codes say as structures', () => {
    const { segment } = read;
    expect(spansOf(segment, 'u')).toEqual([
      'Well I saw the dera|speaker=A',
      "Yes it 's far|speaker=B",
      'He go into café word wh Ali said la vie|speaker=A',
    ]);
    expect(spansOf(segment, 's')).toEqual([
      'Well I saw the dera|n=1',
      "Yes it 's far|n=2",
      'He go into café word|n=4',
      'wh Ali said la vie',
    ]);
    expect(spansOf(segment, 'overlap')).toEqual(['I saw', 'Yes']);
    expect(spansOf(segment, 'indig')).toEqual(['dera']);
    expect(spansOf(segment, 'foreign')).toEqual(['la vie']);
    expect(spansOf(segment, 'norm')).toEqual(['go|value=goes']);
    expect(spansOf(segment, 'uncertain')).toEqual(['far']);
    expect(spansOf(segment, 'incomplete')).toEqual(['wh']);
    expect(spansOf(segment, 'changed')).toEqual(['Ali']);
  });

  it('reports what is left out', () => {
    expect(markedSegment('ice', '<$A> <#> Well &unknown; I <,> see').notes).toEqual([
      '1: left out: meanings of unknown entities such as &unknown; (1, first in line 1).',
    ]);
    expect(read.notes).toEqual([]);
  });

  it('has pauses, what was not transcribed, comments and what is no part of the corpus as events between the words', () => {
    expect(eventsIn(read.segment)).toEqual([
      'Well <pause dur=short> I',
      'Yes <event desc=laughter> it',
      'far <pause dur=long> He',
      'far <extra text=Tea is here> He',
      'go <deletion text=to> into',
      'café <comment desc=noise> word',
    ]);
  });

  it('in a .txt file it is recognised, and build and check say the same', async () => {
    expect(isIce(SPOKEN)).toBe(true);
    const { folder, check } = await reportsOf('a.txt', `${SPOKEN}<$A> <#> </indig>`);
    expect(folder).toEqual([expect.stringMatching(/^x\/a\.txt:8: <\/indig> ends nothing/)]);
    expect(check).toEqual(folder);
  });
});

describe('marks that are not closed, cross, or end nothing', () => {
  it.each([
    ['<#> a <indig> dera\n<#> b', 'a dera b', '1: <indig> has no end; it was ended before <#> in line 2.', ['dera']],
    ['<#> a <indig> b <it> c </indig> d </it>', 'a b c d', '1: </indig> crosses <it>; both were kept.', ['b c']],
    ['<#> a </indig> b\n<#>', 'a b', '1: </indig> ends nothing; it was ignored.', []],
    ['<#> a\n<X> b\n<$A> <#> c', 'a', '2: <X> has no end; it was ended at the end of the file.', []],
    ['<#> a <indig=Maori> pa </indig> b <#>', 'a pa b', undefined, ['pa|value=Maori']],
  ])('%j', (file, text, repair, indig) => {
    const read = markedSegment('ice', file);
    expect(read.text.replaceAll(/\s+/g, ' ')).toBe(text);
    expect(spansOf(read.segment, 'indig')).toEqual(indig);
    expect(read.notes.filter((note) => !note.includes('left out'))).toEqual(repair === undefined ? [] : [repair]);
  });
});

describe('a written text of ICE', () => {
  it('has headings and paragraphs as blocks, and its entities decoded', () => {
    const { text, segment, notes } = markedSegment(
      'ice',
      '<I>\n<h> <#> The <bold> End </bold> </h>\n<p> <#> 5 &percent; of <it> all </it> <fnr> 1 </fnr> self-<l>\nmade &foo; </p>\n</I>',
    );
    expect(text).toBe('The End\n\n5 % of all self-made &foo;');
    expect(spansOf(segment, 'h')).toEqual(['The End']);
    expect(spansOf(segment, 'bold')).toEqual(['End']);
    expect(eventsIn(segment)).toEqual(['all <fnr text=1> self-made']);
    expect(notes).toEqual(['4: left out: meanings of unknown entities such as &foo; (1, first in line 4).']);
  });

  it('in Windows-1252 it is read, and that is said', () => {
    const { text, notes } = markedSegment('ice', Buffer.from('<I> <#> caf\xe9 </I>', 'latin1'));
    expect(text).toBe('café');
    expect(notes).toEqual(['1: the file is not UTF-8; it was read as Windows-1252.']);
  });

  it('times with slips of the typist are read', () => {
    const { segment } = markedSegment('ice', '<$A> <start=l.5 end6=2.25> <#> yes\n<$B> <#> no');
    expect(spansOf(segment, 'u')).toEqual(['yes|speaker=A|start=1500|end=2250', 'no|speaker=B']);
  });
});

it.each(['a < b > c', '<p>one</p> <p>two</p>', 'x <-> y'])('%j is no text of ICE', (text) => {
  expect(isIce(text)).toBe(false);
});

it('100,000 open marks, and a line of a million signs, are read and reported', () => {
  const deep = markedSegment('ice', `<#> ${'<it> '.repeat(100_000)}word`);
  expect(deep.text).toBe('word');
  expect(deep.notes).toContain('1: 99980 more repairs.');
  expect(markedSegment('ice', `<#> ${'<'.repeat(1_000_000)}`).words).toBeGreaterThan(0);
});
