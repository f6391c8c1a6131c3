import { type KeyboardEvent, type ReactNode, useId } from 'react';
import classes from './tabs.module.css';

interface TabsProps<Name extends string> {
  readonly names: Readonly<Record<Name, string>>;
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
  /** What the chosen tab shows. */
  readonly children: ReactNode;
}

/** Where an arrow key, Home or End leads from a tab; undefined for other keys. */
function nextTab(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function moveWithKeys(event: KeyboardEvent<HTMLButtonElement>): void {
  const tabs = [...(event.currentTarget.parentElement?.children ?? [])] as HTMLElement[];
  const next = nextTab(event.key, tabs.indexOf(event.currentTarget), tabs.length);
  if (next === undefined) return;
  event.preventDefault();
  tabs[next]?.focus();
  tabs[next]?.click();
}

/** A row of tabs, and the panel of the chosen one. */
export function Tabs<Name extends string>({ names, chosen, onChoose, children }: TabsProps<Name>) {
  const id = useId();
  return (
    <div>
      <div role="tablist" className="wrap gap-5 ruled">
        {(Object.entries(names) as [Name, string][]).map(([name, text]) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            className={`tab ${classes.tab}`}
            aria-selected={name === chosen}
            aria-controls={name === chosen ? `${id}-panel` : undefined}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            onKeyDown={moveWithKeys}
          >
            {text}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className={classes.panel}>
        {children}
      </div>
    </div>
  );
}
