import type { ReactNode } from 'react';
import { Button, LinkButton } from '../src/controls/button.tsx';
import { CheckBox } from '../src/controls/check-box.tsx';
import { FieldFrame } from '../src/controls/field-frame.tsx';
import * as icons from '../src/controls/icons.tsx';
import { PasswordInput } from '../src/controls/on-few-screens/password-input.tsx';
import { Tabs } from '../src/controls/on-few-screens/tabs.tsx';
import { Select } from '../src/controls/select.tsx';
import { TextArea } from '../src/controls/text-area.tsx';
import { TextField } from '../src/controls/text-field.tsx';
import { OverPanel } from '../src/features/workbench/controls/panels/over-panel.tsx';
import { CopyLink } from '../src/shared/copy-link.tsx';
import { useDialog } from '../src/shared/dialogs/dialogs.tsx';
import { Tip } from '../src/shared/help/tip.tsx';
import { GoBack } from '../src/shared/layout/go-back.tsx';
import { Notice } from '../src/shared/layout/notice.tsx';
import { Pager } from '../src/shared/layout/pager.tsx';
import { Skeleton } from '../src/shared/layout/skeleton.tsx';
import { Spinner } from '../src/shared/layout/spinner.tsx';
import { SubmitButton } from '../src/shared/layout/submit-button.tsx';
import { DensitySwitch } from '../src/shared/lines/density-switch.tsx';

export interface Control {
  /** The file that makes it, from `src`. */
  readonly of: string;
  readonly name: string;
  /**
   * What it looks like by the name of its state, `rest` first. Every other state must be seen to differ from it; one that
   * begins with “chosen” must be as large. A control with the state `opens` shows more when its first button is pressed.
   */
  readonly states: Readonly<Record<string, ReactNode>>;
}

const nothing = (): void => {};
const LONG = 'Words that English in Pakistan has taken over from Urdu, Punjabi, Sindhi and Pashto';
const URDU = { dir: 'rtl', lang: 'ur', defaultValue: 'پاکستانی انگریزی' } as const;
const GENRES = ['News', 'Fiction', { group: 'Academic', items: ['Theses', 'Articles'] }];

function Asking() {
  const show = useDialog();
  return <Button onClick={() => void show({ title: 'Saved', text: LONG, icon: 'success' })}>Save</Button>;
}

/** A button of a general class: at rest, pressed where it can stay so, and disabled. */
function ofClass(name: string, staysPressed: boolean): Control {
  const button = (props: object) => (
    <button type="button" className={name} {...props}>
      Whole texts
    </button>
  );
  return {
    of: 'app/theme/parts.css',
    name: `class ${name}`,
    states: {
      rest: button({}),
      ...(staysPressed ? { chosen: button({ 'aria-pressed': true }) } : {}),
      disabled: button({ disabled: true }),
      'disabled for now': button({ 'aria-disabled': true }),
    },
  };
}

function box(type: 'checkbox' | 'radio'): Control {
  const ticked = (props: object) => (
    <label className="line gap-2">
      <input type={type} {...props} />
      Whole texts
    </label>
  );
  return {
    of: 'app/theme/base.css',
    name: type,
    states: {
      rest: ticked({}),
      chosen: ticked({ defaultChecked: true }),
      disabled: ticked({ disabled: true }),
    },
  };
}

const checkBox = (props: { readonly checked?: boolean; readonly disabled?: boolean }) => (
  <CheckBox checked={false} {...props} onTick={nothing}>
    Whole texts
  </CheckBox>
);

const tabs = (chosen: 'tools' | 'list') => (
  <Tabs names={{ tools: 'Tools', list: 'Word list' }} chosen={chosen} onChoose={nothing}>
    What the chosen tab shows
  </Tabs>
);

const pager = (page: number) => (
  <Pager page={page} numberOfPages={1204} addressOfPage={(each) => `?page=${each}`} label={`Pages around ${page}`} />
);

export const CONTROLS: readonly Control[] = [
  {
    of: 'controls/button.tsx',
    name: 'Button',
    states: {
      rest: <Button>Search</Button>,
      loading: <Button loading>Search</Button>,
      disabled: <Button disabled>Search</Button>,
      long: <Button>Compare with another corpus</Button>,
    },
  },
  {
    of: 'controls/button.tsx',
    name: 'Button in a frame',
    states: {
      rest: <Button variant="default">Search</Button>,
      loading: (
        <Button variant="default" loading>
          Search
        </Button>
      ),
      disabled: (
        <Button variant="default" disabled>
          Search
        </Button>
      ),
    },
  },
  {
    of: 'controls/button.tsx',
    name: 'LinkButton',
    states: {
      rest: <LinkButton href="#search">Search</LinkButton>,
      'in a frame': (
        <LinkButton href="#search" variant="default">
          Search
        </LinkButton>
      ),
      small: (
        <LinkButton href="#search" size="xs">
          Search
        </LinkButton>
      ),
    },
  },
  {
    of: 'controls/text-field.tsx',
    name: 'TextField',
    states: {
      rest: <TextField label="Word" defaultValue="dera" />,
      empty: <TextField label="Word" placeholder="a word" />,
      disabled: <TextField label="Word" defaultValue="dera" disabled />,
      error: <TextField label="Word" defaultValue="dera" error="There is no such word." />,
      'with a word before': <TextField label="Word" defaultValue="dera" before="Find" />,
      'right to left': <TextField label="Word" {...URDU} />,
      long: <TextField label={LONG} description={LONG} defaultValue={LONG} error={LONG} />,
    },
  },
  {
    of: 'controls/text-area.tsx',
    name: 'TextArea',
    states: {
      rest: <TextArea label="Texts" defaultValue="dera" />,
      empty: <TextArea label="Texts" placeholder="a text" />,
      disabled: <TextArea label="Texts" defaultValue="dera" disabled />,
      error: <TextArea label="Texts" defaultValue="dera" error="The text is too long." />,
      'right to left': <TextArea label="Texts" {...URDU} />,
      long: <TextArea label="Texts" defaultValue={`${LONG}. ${LONG}.`} />,
    },
  },
  {
    of: 'controls/check-box.tsx',
    name: 'CheckBox',
    states: {
      rest: checkBox({}),
      chosen: checkBox({ checked: true }),
      disabled: checkBox({ disabled: true }),
    },
  },
  {
    of: 'controls/select.tsx',
    name: 'Select',
    states: {
      rest: <Select label="Genre" data={GENRES} />,
      'another choice': <Select label="Genre" data={GENRES} defaultValue="Theses" />,
      disabled: <Select label="Genre" data={GENRES} disabled />,
      error: <Select label="Genre" data={GENRES} error="There are no such texts." />,
      below: <Select label="Genre" data={GENRES} below={LONG} />,
    },
  },
  {
    of: 'controls/on-few-screens/password-input.tsx',
    name: 'PasswordInput',
    states: {
      rest: <PasswordInput label="Password" autoComplete="off" defaultValue="peacock" />,
      empty: <PasswordInput label="Password" autoComplete="off" />,
      disabled: <PasswordInput label="Password" autoComplete="off" defaultValue="peacock" disabled />,
      error: <PasswordInput label="Password" autoComplete="off" defaultValue="peacock" error="It is too short." />,
    },
  },
  {
    of: 'controls/on-few-screens/tabs.tsx',
    name: 'Tabs',
    states: { rest: tabs('tools'), 'chosen second': tabs('list') },
  },
  {
    of: 'controls/field-frame.tsx',
    name: 'FieldFrame',
    states: {
      rest: <FieldFrame label="Word">{(ties) => <input {...ties} />}</FieldFrame>,
      whole: (
        <FieldFrame label="Word" description="One word" below="In small letters" error="There is none.">
          {(ties) => <input {...ties} />}
        </FieldFrame>
      ),
    },
  },
  {
    of: 'controls/icons.tsx',
    name: 'Icons',
    states: {
      rest: (
        <div className="wrap gap-2">
          {Object.entries(icons).map(([name, Icon]) => (
            <Icon key={name} />
          ))}
        </div>
      ),
    },
  },
  ofClass('chip', true),
  ofClass('toggle', true),
  ofClass('text-button', false),
  ofClass('text-button among', false),
  {
    of: 'app/theme/parts.css',
    name: 'class keys',
    states: Object.fromEntries(
      [undefined, 'L1', 'R1'].map((pressed) => [
        pressed === undefined ? 'rest' : `chosen ${pressed}`,
        <div key={pressed} className="line">
          <div className="keys">
            {['L1', 'Node', 'R1'].map((text) => (
              <button key={text} type="button" className="key" aria-pressed={text === pressed}>
                {text}
              </button>
            ))}
          </div>
        </div>,
      ]),
    ),
  },
  box('checkbox'),
  box('radio'),
  {
    of: 'app/theme/base.css',
    name: 'select by itself',
    states: Object.fromEntries(
      [false, true].map((disabled) => [
        disabled ? 'disabled' : 'rest',
        <select key={String(disabled)} aria-label="Genre" disabled={disabled}>
          <option>News</option>
          <option>Fiction</option>
        </select>,
      ]),
    ),
  },
  {
    of: 'app/theme/base.css',
    name: 'input by itself',
    states: {
      rest: <input aria-label="Word" defaultValue="dera" />,
      empty: <input aria-label="Word" placeholder="a word" />,
      disabled: <input aria-label="Word" defaultValue="dera" disabled />,
      'right to left': <input aria-label="Word" {...URDU} />,
    },
  },
  {
    of: 'shared/layout/pager.tsx',
    name: 'Pager',
    states: { rest: pager(1202), 'chosen next': pager(1203), first: pager(1), last: pager(1204), beyond: pager(2000) },
  },
  {
    of: 'shared/layout/notice.tsx',
    name: 'Notice',
    states: {
      rest: <Notice title="The lines could not be loaded." onRetry={nothing} />,
      hint: <Notice kind="hint" title="There is no such word." />,
      error: <Notice title="The lines could not be loaded." error={new Error('The site is busy.')} onRetry={nothing} />,
      long: <Notice title={LONG} error={new Error(LONG)} />,
    },
  },
  {
    of: 'shared/layout/submit-button.tsx',
    name: 'SubmitButton',
    states: {
      rest: <SubmitButton loading={false}>Send</SubmitButton>,
      loading: <SubmitButton loading>Send</SubmitButton>,
    },
  },
  {
    of: 'shared/layout/skeleton.tsx',
    name: 'Skeleton',
    states: {
      rest: <Skeleton lines={2} />,
      kwic: <Skeleton lines={2} shape="kwic" />,
      sentences: <Skeleton lines={2} shape="sentences" />,
      table: <Skeleton lines={2} shape="table" />,
    },
  },
  { of: 'shared/layout/spinner.tsx', name: 'Spinner', states: { rest: <Spinner />, long: <Spinner label={LONG} /> } },
  {
    of: 'shared/layout/go-back.tsx',
    name: 'GoBack',
    states: { rest: <GoBack to="/" />, long: <GoBack to="/">{LONG}</GoBack> },
  },
  { of: 'shared/copy-link.tsx', name: 'CopyLink', states: { rest: <CopyLink path="/">Copy link</CopyLink> } },
  { of: 'shared/lines/density-switch.tsx', name: 'DensitySwitch', states: { rest: <DensitySwitch /> } },
  {
    of: 'shared/help/tip.tsx',
    name: 'Tip',
    states: { rest: <Tip about="Genre">{LONG}</Tip>, opens: <Tip about="Genre again">{LONG}</Tip> },
  },
  {
    of: 'features/workbench/controls/panels/over-panel.tsx',
    name: 'OverPanel',
    states: {
      rest: (
        <OverPanel text="Change" label="Settings">
          {() => LONG}
        </OverPanel>
      ),
      disabled: (
        <OverPanel text="Change" label="Settings" disabled>
          {() => LONG}
        </OverPanel>
      ),
      opens: (
        <OverPanel text="Change them" label="Settings">
          {() => LONG}
        </OverPanel>
      ),
    },
  },
  { of: 'shared/dialogs/dialogs.tsx', name: 'Dialog', states: { opens: <Asking /> } },
];
