import { type ReactNode, useId } from 'react';

interface FormGroupProps {
  title: string;
  about?: string;
  /** What is wrong with the group as a whole. */
  problem?: string | undefined;
  children: ReactNode;
}

/** Fields of a long form that belong together, under their own heading. */
export function FormGroup({ title, about, problem, children }: FormGroupProps) {
  const id = useId();
  return (
    <fieldset
      aria-describedby={about === undefined && problem === undefined ? undefined : `${id}-about ${id}-problem`}
      data-invalid={problem === undefined ? undefined : true}
      className="flex min-w-0 flex-col gap-3 border-t border-separator pt-3"
    >
      <legend className="float-left w-full text-sm font-semibold">{title}</legend>
      {about && (
        <p id={`${id}-about`} className="-mt-2 text-xs text-muted">
          {about}
        </p>
      )}
      {problem && (
        <p id={`${id}-problem`} className="text-xs text-bad">
          {problem}
        </p>
      )}
      {children}
    </fieldset>
  );
}
