import { CheckBox } from '../../../../controls/check-box.tsx';
import { Select } from '../../../../controls/select.tsx';
import { useSite } from '../../../../shared/requests/site.ts';
import { GoOn } from '../../controls/lines/go-on.tsx';
import { useLabelSet } from '../../state/annotation/label-set.ts';
import { useAnnotationsInView } from '../../state/annotation/lines-in-view.ts';
import { Tip } from '../../controls/help/tip.tsx';
import { useOperation } from '../../state/calls/operation.ts';
import { OverPanel } from '../../controls/panels/over-panel.tsx';
import { NOUNS_ONLY } from '../../state/query/parts-of-speech.ts';
import type { Change, ChangeOfNow, Workbench } from '../../state/address/workbench.ts';
import { placesAround, useVocabulary } from '../../state/calls/vocabulary.ts';
import { dimensionLabel } from '../../state/names/key-labels.ts';
import { VIEWS } from '../../views/views.ts';
import classes from './add-step.module.css';
import { ContextForm } from './steps/context-form.tsx';
import { SampleForm } from './steps/sample-form.tsx';
import { TextsForm } from './steps/texts-form.tsx';

/** Adds a step between the query and its lines: texts, context, one hit for each text, a sample, the lines of one label. */
export function AddStep({ workbench }: { readonly workbench: Workbench }) {
  const { state, go } = workbench;
  const around = placesAround(useVocabulary());
  return (
    <OverPanel text="Filter or sample" label="Filter or sample">
      {(close) => {
        const goAndClose = (change: Change | ChangeOfNow): void => {
          close();
          go(change);
        };
        return (
          <div className={`stack gap-4 ${classes.forms}`}>
            <p className="line gap-2 medium">
              Which hits are shown
              <Tip about="the steps" section="steps">
                Each thing that you add here is a step, such as a filter or a sample. You see the steps beside the
                number of hits; on a narrow screen a button there opens the list of steps. Click a step to change it, or
                its cross to remove it. The address of the page contains all steps. The back button of the browser goes
                back one step at a time.
              </Tip>
            </p>
            <TextsForm
              action="Add"
              onDone={(added) => goAndClose(({ filter }) => ({ filter: [...new Set([...filter, added])] }))}
            />
            <ContextForm
              action="Add"
              onDone={(added) =>
                goAndClose(({ contextFilter }) => ({ contextFilter: [...new Set([...contextFilter, added])] }))
              }
            />
            <SampleForm
              key={`${state.sample} ${state.seed}`}
              size={state.sample === 0 ? 100 : state.sample}
              seed={state.seed}
              onDone={goAndClose}
            />
            <LabelledInView workbench={workbench} onFollow={close} />
            <CheckBox
              checked={state.firstHitPerDocument}
              onTick={(firstHitPerDocument) => goAndClose({ firstHitPerDocument })}
            >
              Only the first hit of each text
            </CheckBox>
            {around.length > 0 && (
              <Select
                label="Only the first hit of each"
                value={state.firstHitPer[0] ?? ''}
                data={[
                  { value: '', label: '—' },
                  ...around.map((place) => ({ value: place, label: dimensionLabel(place) })),
                ]}
                onChange={({ currentTarget: { value } }) => goAndClose({ firstHitPer: value === '' ? [] : [value] })}
              />
            )}
            <CheckBox checked={state.withoutNames} onTick={(withoutNames) => goAndClose({ withoutNames })}>
              Leave out names, such as “Imran Khan”
            </CheckBox>
            {VIEWS[state.view].ofTwoCorpora === true && (
              <p className="soft small within-34">
                This applies to the hits of the query. In the keywords, “{NOUNS_ONLY}” under “Change” (Part of speech)
                shows nouns without names, but also no verbs or adjectives.
              </p>
            )}
          </div>
        );
      }}
    </OverPanel>
  );
}

/** The lines of each label, where hits of the query are labelled. */
function LabelledInView({ workbench, onFollow }: { readonly workbench: Workbench; readonly onFollow: () => void }) {
  const { state } = workbench;
  const build = useSite().data?.buildId;
  const { annotations } = useLabelSet(state);
  const { data: hits } = useOperation('concordance', state, { limit: '0' }, annotations !== undefined);
  const inView = useAnnotationsInView(
    state,
    hits === undefined ? undefined : annotations,
    build,
    hits?.sampled ?? hits?.count ?? 0,
  );
  if (inView === undefined || build === undefined) return null;
  return <GoOn workbench={workbench} annotations={inView} build={build} onFollow={onFollow} />;
}
