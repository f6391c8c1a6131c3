import { chooseDensity, type Density, useDensity } from './density.ts';

const CHOICES: readonly { value: Density; text: string }[] = [
  { value: 'comfortable', text: 'Comfortable' },
  { value: 'compact', text: 'Compact' },
];

/** Sets comfortable or compact lines for all tables. */
export function DensitySwitch() {
  const density = useDensity();
  return (
    <fieldset className="target gap-3 note">
      <legend className="soft floats unseen-narrow">Line spacing</legend>
      {CHOICES.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          className="toggle soft low"
          title={`Line spacing: ${text.toLowerCase()}`}
          aria-pressed={density === value}
          onClick={() => chooseDensity(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
