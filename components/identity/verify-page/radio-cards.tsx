import { type RefCallback, useId } from 'react';

interface RadioCardsProps<Value extends string> {
  legend: string;
  isLegendSeen?: boolean;
  options: readonly { value: Value; label: string; about?: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** What is wrong; empty where nothing is. */
  problem?: string | undefined;
  /** Of the first, for a form that gives it the focus. */
  inputRef?: RefCallback<HTMLInputElement>;
}

/** One of several, each as high as a thumb needs it. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { legend, isLegendSeen = true, options, value, onChange, problem, inputRef } = props;
  const id = useId();
  return (
    <fieldset data-invalid={problem ? true : undefined} aria-describedby={problem ? `${id}-problem` : undefined}>
      <legend className={isLegendSeen ? 'mb-1.5 text-sm font-medium' : 'sr-only'}>{legend}</legend>
      <div className="flex flex-col gap-2">
        {options.map((option, index) => (
          <label
            key={option.value}
            className="grid min-h-12 cursor-pointer grid-cols-[auto_minmax(0,1fr)] content-center gap-x-3 rounded-lg border border-border px-3.5 py-2 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              ref={index === 0 ? inputRef : undefined}
              type="radio"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="mt-[3px] size-4 accent-accent outline-none"
            />
            <span className="text-base font-medium">{option.label}</span>
            {option.about && <span className="col-start-2 text-sm text-muted">{option.about}</span>}
          </label>
        ))}
      </div>
      {problem && (
        <p id={`${id}-problem`} className="mt-1.5 text-xs text-bad">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
