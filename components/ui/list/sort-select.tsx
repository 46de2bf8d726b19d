'use client';

interface SortSelectProps<Sort extends string> {
  words: Readonly<Record<Sort, string>>;
  value: Sort;
  onChange: (sort: Sort) => void;
}

/** The order of a table: every one that the service has, also by columns that are not shown. */
export function SortSelect<Sort extends string>({ words, value, onChange }: SortSelectProps<Sort>) {
  const options = Object.entries<string>(words) as [Sort, string][];
  return (
    <label className="flex items-center gap-2 text-xs text-muted">
      Order
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as Sort)}
        className="h-7 flex-1 rounded-md border border-transparent px-1.5 text-xs text-foreground hover:border-field-border hover:bg-field max-sm:h-8 max-sm:border-field-border max-sm:bg-field max-sm:px-2 max-sm:text-sm"
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
