'use client';

interface SortSelectProps<Sort extends string> {
  words: Readonly<Record<Sort, string>>;
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** The order of a table where its rows are cards and there is no head to press. */
export function SortSelect<Sort extends string>({ words, value, onChange }: SortSelectProps<Sort>) {
  const options = Object.entries<string>(words) as [Sort, string][];
  return (
    <label className="flex items-center gap-2 text-xs text-muted sm:hidden">
      Order
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Sort)}
        className="h-8 flex-1 rounded-md border border-field-border bg-field px-2 text-sm text-foreground"
      >
        {options.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
