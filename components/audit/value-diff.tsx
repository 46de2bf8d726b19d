type Values = Readonly<Record<string, unknown>> | null;

const show = (value: unknown): string => {
  if (value === undefined || value === null) return '–';
  if (Array.isArray(value)) return value.map(show).join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length > 0;

/** Each value by itself: fields of an object within an object become `object.field`. */
const singleValues = (values: Readonly<Record<string, unknown>>, prefix = ''): [string, unknown][] =>
  Object.entries(values).flatMap(([name, value]) =>
    isGroup(value) ? singleValues(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value] as [string, unknown]],
  );

/** The same, without the name of an object that holds all there is. */
function flatten(values: Values): Values {
  if (values === null) return null;
  const [only, ...others] = Object.values(values);
  return Object.fromEntries(singleValues(others.length === 0 && isGroup(only) ? only : values));
}

/** Names of values that an entry has, with what they were and became; unchanged ones last. */
function changesOf(before: Values, after: Values) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return names
    .map((name) => ({ name, from: show(before?.[name]), to: show(after?.[name]) }))
    .map((change) => ({ ...change, isChanged: before !== null && after !== null && change.from !== change.to }))
    .toSorted((one, other) => Number(other.isChanged) - Number(one.isChanged));
}

const CELL = 'px-2.5 py-1.5 align-top break-words';

/** What a change did to the values of its subject. */
export function ValueDiff({ before, after }: { before: Values; after: Values }) {
  const changes = changesOf(flatten(before), flatten(after));
  if (changes.length === 0) return <p className="text-sm text-muted">The entry holds no values.</p>;
  return (
    <table className="w-full table-fixed overflow-hidden rounded-lg border border-border text-left text-sm">
      <caption className="sr-only">Values before and after</caption>
      <thead className="bg-background text-xs text-muted">
        <tr>
          <th scope="col" className={`${CELL} w-1/3 font-medium`}>
            Value
          </th>
          {before !== null && (
            <th scope="col" className={`${CELL} font-medium`}>
              Before
            </th>
          )}
          {after !== null && (
            <th scope="col" className={`${CELL} font-medium`}>
              After
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ name, from, to, isChanged }) => (
          <tr key={name} className="border-t border-separator">
            <th scope="row" className={`${CELL} font-normal text-muted`}>
              {name}
            </th>
            {before !== null && (
              <td className={`${CELL} ${isChanged ? 'line-through decoration-bad/60' : ''}`}>{from}</td>
            )}
            {after !== null && <td className={`${CELL} ${isChanged ? 'font-semibold' : ''}`}>{to}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
