import { FieldSetting } from '../../controls/settings/field-setting.tsx';
import type { ReactNode } from 'react';
import { KEYNESS_MEASURES, KEYNESS_NAMES } from '@zaban/contract';
import { Notice } from '../../../../shared/layout/notice.tsx';
import { Skeleton } from '../../../../shared/layout/skeleton.tsx';
import { OWN_TEXTS } from '../../../../shared/in-page.ts';
import { useSite } from '../../../../shared/requests/site.ts';
import { useCountedAttributes } from '../../state/calls/counted-attributes.ts';
import { ColumnsOfTable } from '../../controls/tables/columns-of-table.tsx';
import { MeasureHelp } from '../../controls/help/measure-help.tsx';
import { Setting } from '../../controls/help/setting.tsx';
import {
  isSameSubcorpus,
  REST,
  subcorpusInWords,
  searchedSubcorpus,
  type NamedSubcorpus,
  WHOLE,
} from '../../state/subcorpora/subcorpus.ts';
import { SubcorpusSelect } from '../../controls/settings/subcorpus-select.tsx';
import { FoldedPlot } from '../../controls/plots/folded-plot.tsx';
import { RowPager } from '../../controls/tables/row-pager.tsx';
import { ListedOnly, listedInWords } from '../../controls/settings/listed-only.tsx';
import { minimumInWords, RowSettings } from '../../controls/settings/row-settings.tsx';
import { CountedView } from '../../controls/counted/counted-view.tsx';
import { isTested, significanceInWords, SignificanceSetting } from '../../controls/settings/significance.tsx';
import type { Workbench } from '../../state/address/workbench.ts';
import { capitalised } from '../../state/names/field-labels.ts';
import { measureOf } from '../../state/tables/measures.ts';
import { KEYWORD_ORDERS, orderInWords, scaleOfOrder } from '../../state/tables/orders.ts';
import { useVocabulary } from '../../state/calls/vocabulary.ts';
import { comparedRows, withSettingsOf } from './compared-rows.tsx';
import { corpusHeads } from './corpus-heads.ts';
import { keywordColumns } from './keyword-columns.tsx';
import { isOutside, keywordCorpora, listNameOf, useOtherCorpora } from './keyword-corpora.ts';
import { offeredRows, OtherRows } from './other-rows.tsx';
import { KeywordPlot } from './keyword-plot.tsx';
import { KINDS, kindsOf, NO_TAGS, ABOUT_KINDS, isKeptWithList, aboutTexts, sizeOf } from './keyword-kinds.ts';
import { keywordFile, SHOWN, useKeywords } from './keyword-rows.ts';
import { KeywordTable } from './keyword-table.tsx';
import { partsOfSpeech } from '../../state/query/parts-of-speech.ts';
import { SORTING, Terms } from '../../controls/help/terms.tsx';
import { ReferenceNote, RulesNote } from './reference-note.tsx';

interface KeywordsProps {
  readonly workbench: Workbench;
  /** What stands below the rows, once they are on the page. */
  readonly children?: ReactNode;
}

/**
 * Words, terms or pairs of words that a subcorpus uses more often, less often, or as often as the rest, another subcorpus, or another corpus.
 */
export function Keywords({ workbench, children }: KeywordsProps) {
  const compares = comparedRows(workbench.state);
  const state = withSettingsOf(compares, workbench.state);
  const { go } = workbench;
  const site = useSite().data;
  const corpora = site === undefined ? undefined : keywordCorpora(state, site);
  const { rows: shown, hasTexts, ...answer } = useKeywords(state, corpora);
  const { data, isPlaceholderData } = answer;
  const attributes = useCountedAttributes();
  const vocabulary = useVocabulary();
  const { one, many, outside, settings, areWords, haveHighest, Settings, Beside } = compares;
  const offered = offeredRows(state, vocabulary);
  const otherCorpora = useOtherCorpora();
  if (site === undefined || corpora === undefined) return <Skeleton lines={12} shape="wideTable" columns={5} />;
  const { target, reference, among } = corpora;
  const choices = partsOfSpeech(vocabulary?.tagset);
  const ofKind = isOutside(reference) ? choices.slice(0, 1) : choices;
  const measured = KEYNESS_MEASURES[measureOf(KEYNESS_MEASURES, state.keyness)];
  const heads = corpusHeads(state, corpora, site);
  const ofReference = hasTexts && !isOutside(reference);
  const columns = keywordColumns(state, shown, heads, { ofTarget: hasTexts, ofReference });
  const isEnglish = /^en\b/.test(site.language);
  const lists = site.referenceLists.map(({ name, title }) => ({ name: title, subcorpus: [`list:${name}`] }));
  const whole = { name: OWN_TEXTS === undefined ? 'all texts' : 'all my texts', subcorpus: WHOLE };
  const references: NamedSubcorpus[] = [
    { name: `the rest of ${OWN_TEXTS === undefined ? 'the corpus' : 'my texts'}`, subcorpus: REST },
    ...(outside.includes('corpus:') ? otherCorpora : []),
    ...(outside.includes('list:') ? lists : []),
  ];
  const listed = site.referenceLists.find(({ name }) => name === listNameOf(reference));
  const nameOf = (subcorpus: readonly string[], named: string): string =>
    [whole, ...references].find((each) => isSameSubcorpus(each.subcorpus, subcorpus))?.name ??
    (named || subcorpusInWords(subcorpus, site.categories));
  const ownName = isSameSubcorpus(target, searchedSubcorpus(state)) ? state.part : '';
  const targetNamed = nameOf(target, state.targetName || ownName);
  const referenceNamed = nameOf(reference, state.referenceName);
  const against = `against ${referenceNamed}`;
  const other = isSameSubcorpus(reference, REST) ? 'the rest' : referenceNamed;
  const kinds = kindsOf(compares, targetNamed, other);
  // A list may leave out rare words: that a word is only in the target is not known.
  const kindsOffered = listNameOf(reference) === undefined ? kinds : kinds.filter(isKeptWithList(state.kind));
  const { how, than } = kinds.find(({ value }) => value === state.kind) ?? KINDS[0];
  const [here, there] = state.kind === 'onlyReference' ? [other, targetNamed] : [targetNamed, other];
  const compared = `${targetNamed}, ${against}`;
  const rows = compares.inWords(how, { ...state, among }, attributes, choices);
  const limits = [
    `; ${minimumInWords(state.minimum, state.minimumFiles)}`,
    ...(isTested(state.kind) ? [significanceInWords(state)].filter((each) => each !== '') : []),
    ...listedInWords(state, site),
  ];
  // Another corpus says in its warnings why it has nothing, such as trees.
  const hasNoOthers =
    data !== undefined && data.targetTokens > 0 && data.referenceTokens === 0 && !isOutside(reference);
  return (
    <CountedView
      name={compares.name}
      one={one}
      answer={answer}
      failure={`The ${compares.name.toLowerCase()} could not be calculated.`}
      waiting={{ columns: 5, isWide: true }}
      beside={Beside && <Beside />}
      sentence={[...rows, ` in ${here}`, ` ${than} ${there}`, ...limits]}
      onNarrow={[targetNamed, against]}
      columns={<ColumnsOfTable workbench={workbench} columns={columns} measures={KEYNESS_NAMES} />}
      plot
      about={
        <>
          <Terms
            terms={[
              [
                heads.target,
                `how often the ${one} occurs in the target corpus, ${targetNamed}${sizeOf(data?.targetTokens, compares)}.`,
              ],
              [
                heads.reference,
                `how often it occurs in the reference corpus, ${referenceNamed}${sizeOf(data?.referenceTokens, compares)}.`,
              ],
              ...(compares.meaning === undefined ? [] : ([[capitalised(one), compares.meaning]] as const)),
              ...(hasTexts ? ([['Texts', `how many texts have the ${one}.`]] as const) : []),
              ['Log ratio', '1 means twice as frequent, 2 four times as frequent.'],
              ['95 % interval', 'the range in which the log ratio most probably lies.'],
              [`Number of ${many}`, `${capitalised(many)}${ABOUT_KINDS[state.kind]}`],
            ]}
          />
          {SORTING}{' '}
          <MeasureHelp measure={measured}>
            A frequency of 0 is counted as 0.5. If a {one} is so rare that a corpus of this size would not be expected
            to have it, the log ratio is 0, and it is listed neither as used more nor as used less.
            {areWords &&
              ' Punctuation is counted in the tokens, but not listed. Punctuation is a token without a letter or digit. A tag is punctuation if more than half of its tokens are.'}
          </MeasureHelp>
        </>
      }
      file={{ name: compares.call, state: { ...state, ...corpora }, more: keywordFile(state) }}
      settings={(close) => (
        <>
          {offered.length > 1 && (
            <Setting
              label="Compare"
              value={compares.view}
              data={offered.map(({ view, text }) => ({ value: view, label: text }))}
              onChoose={(value) => go(offered.find(({ view }) => view === value)?.change ?? {})}
            >
              Words; terms, which are noun phrases of several words; collocations, two words in a grammatical relation;
              or subtrees, tokens with some of those that depend on them.
            </Setting>
          )}
          <SubcorpusSelect
            workbench={workbench}
            label="Target corpus"
            value={target}
            name={state.targetName}
            more={[whole]}
            onChoose={({ subcorpus, name }) => go({ target: subcorpus, targetName: name })}
          >
            The texts whose {compares.name.toLowerCase()} you want: all texts, a category, a genre or the like, or a
            subcorpus that you saved.
          </SubcorpusSelect>
          <FieldSetting workbench={workbench} field="kind" label="Show" data={kindsOffered}>
            {capitalised(many)} that the target corpus uses more than the reference corpus (log ratio above 0), less
            (below 0), or equally often, as far as one can tell (their 95 % interval contains 0). {capitalised(many)}{' '}
            only in one of the two do not occur once in the other.
          </FieldSetting>
          <SubcorpusSelect
            workbench={workbench}
            label="Reference corpus"
            value={reference}
            name={state.referenceName}
            more={references}
            without={target}
            onChoose={({ subcorpus, name }) => go({ reference: subcorpus, referenceName: name })}
          >
            What the target corpus is compared with: the rest of the corpus
            {outside.length > 0
              ? `, another subcorpus, or another corpus. Of one outside this corpus only the ${one} frequencies are compared.`
              : ' or another subcorpus.'}
          </SubcorpusSelect>
          <FieldSetting
            workbench={workbench}
            field="keyness"
            label="Sort by"
            data={KEYWORD_ORDERS.choices}
            also={{ lastFirst: false }}
            below={scaleOfOrder(KEYWORD_ORDERS, state.keyness)}
          >
            Log-likelihood measures significance: how certain it is that there is a difference. Most others measure
            effect size: how large the difference is. The chosen measure is {measured.name}: {measured.meaning}
          </FieldSetting>
          {isTested(state.kind) && <SignificanceSetting workbench={workbench} />}
          {Settings && <Settings workbench={workbench} />}
          <RowSettings
            workbench={workbench}
            close={close}
            ofAttribute={compares.attributes}
            minimum={{
              field: 'minimum',
              meaning: `A ${one} must occur at least this often in the target corpus or in the reference corpus.`,
            }}
            {...(hasTexts && { minimumTexts: aboutTexts(state.kind, compares) })}
            {...(settings.includes('among') && {
              partOfSpeech: {
                value: among,
                choices: ofKind,
                note: `${haveHighest ? 'Of a subtree, it is that of the highest token. ' : ''}${ofKind.length === 1 ? NO_TAGS : ''}`,
              },
            })}
            {...(settings.includes('pattern') && {
              letters: {
                label: 'Words that',
                usual: 'begin',
                meaning: 'Only words with these letters, for example one word whose row you look for.',
              },
            })}
          />
          {settings.includes('listedOnly') && <ListedOnly workbench={workbench} site={site} />}
        </>
      )}
    >
      {(data) => (
        <>
          {data.total === 0 && hasNoOthers && (
            <Notice kind="hint" title="There are no other texts to compare with.">
              <p>
                All texts are in the target corpus. Under “Change”, choose fewer texts as the target corpus, such as one
                text.
              </p>
              {OWN_TEXTS !== undefined && lists.length === 0 && isEnglish && (
                <p>
                  Your corpus was made without another corpus to compare with. To have one, make the corpus again in “My
                  texts”, and tick “Compare with …” there.
                </p>
              )}
            </Notice>
          )}
          {data.total === 0 && !hasNoOthers && (
            <Notice kind="hint" title={`No ${one} matches.`}>
              {data.warnings !== undefined && <p>{data.warnings.join(' ')}</p>}
              {(data.warnings === undefined || compares.view !== 'keysubtrees') && (
                <p>
                  Under “Change”, {state.pattern !== '' && 'type other letters, or '}choose a lower minimum frequency
                  {state.minimumFiles > 1 && ' or fewer texts'}
                  {isTested(state.kind) && state.significance !== 'any' && ' or a lower log-likelihood'}.
                </p>
              )}
            </Notice>
          )}
          {data.total > 0 && (
            <KeywordTable
              workbench={workbench}
              corpora={corpora}
              rows={shown}
              columns={columns}
              busy={isPlaceholderData}
            />
          )}
          <RowPager workbench={workbench} total={data.total} size={SHOWN} />
          {compares.note?.(state, shown)}
          <OtherRows workbench={workbench} rows={offered.filter(({ view }) => view !== compares.view)} />
          {listed !== undefined && <ReferenceNote list={listed} />}
          {data.total > 0 && data.warnings !== undefined && <RulesNote warnings={data.warnings} />}
          {data.total > 0 && (
            <FoldedPlot text={`Plot of the ${many} above`}>
              <KeywordPlot
                workbench={workbench}
                rows={shown}
                many={many}
                total={data.total}
                compared={compared}
                settings={`${[...rows, ...limits].join('')}; by ${orderInWords(KEYWORD_ORDERS, state.keyness, state.lastFirst)}`}
              />
            </FoldedPlot>
          )}
          {children}
        </>
      )}
    </CountedView>
  );
}
