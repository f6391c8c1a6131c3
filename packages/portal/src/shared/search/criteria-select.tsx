import { Select } from '../../controls/select.tsx';
import { CATEGORY_OPTIONS, categoryOptionsOf } from '@zaban/contract';
import { useSite } from '../requests/site.ts';

interface CriteriaSelectProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (criteria: string) => void;
  readonly size?: 'sm' | 'md' | 'lg';
}

/** The category drop-down: All, then the categories of the site. */
export function CriteriaSelect({ label, value, onChange, size = 'md' }: CriteriaSelectProps) {
  const site = useSite();
  const options = site.data === undefined ? CATEGORY_OPTIONS : categoryOptionsOf(site.data.categories);
  return (
    <Select
      size={size}
      name="criteria"
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={options.map(({ text, value }) => ({ label: text, value }))}
    />
  );
}
